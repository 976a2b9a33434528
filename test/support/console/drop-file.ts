import type { Page } from 'playwright-core';

interface Dropped {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Drops a file on the page's body, outside of what says that files may be dropped there.
 * @throws Error where the page leaves it to the browser, which opens the file in its place
 */
export async function dropFile(page: Page, { name, mimeType, buffer }: Dropped): Promise<void> {
  const file = JSON.stringify({ name, mimeType, bytes: buffer.toString('base64') });
  const left = await page.evaluate<string[]>(`(() => {
    const { name, mimeType, bytes } = ${file};
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], name, { type: mimeType }));
    // Those that the page does not prevent.
    return ['dragenter', 'dragover', 'drop'].filter((type) =>
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })));
  })()`);
  if (left.includes('dragover') || left.includes('drop')) throw new Error(`left to the browser: ${left.join()}`);
}
