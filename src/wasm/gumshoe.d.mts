export interface Core {
  names: string[];
  call(name: string, text?: string): string;
}
export function load(bytes: BufferSource): Promise<Core>;
export function start(module: WebAssembly.Module): Promise<Core>;
