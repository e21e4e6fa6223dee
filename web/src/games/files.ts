// Games as files.

// A name that every system takes; letters of any script are letters.
export const fileName = (name: string): string => {
  const plain = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${plain.slice(0, 60) || "game"}.cgn`;
};

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const MOST = 64 * 1024 * 1024;

// The texts of what was chosen or dropped; what is far too large to be games is left out.
export const textsOf = (files: Iterable<File>): Promise<string[]> =>
  Promise.all([...files].filter((file) => file.size <= MOST).map((file) => file.text()));
