declare module "*?packed" {
  const text: string;
  export default text;
}
