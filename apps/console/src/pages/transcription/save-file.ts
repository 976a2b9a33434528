/** How long the browser may take to begin reading what it saves. */
const KEPT_MS = 60_000;

/** Has the browser save a file that was made in the page. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
