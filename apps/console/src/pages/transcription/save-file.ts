/** How long the object URL stays valid for the browser to start reading. */
const KEPT_MS = 60_000;

/** Makes the browser download a file that the page generated. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
