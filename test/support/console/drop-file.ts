import type { Page } from 'playwright-core';

interface Dropped {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Drops a file on the page's body, outside of what says that files may be dropped there. */
export async function dropFile(page: Page, { name, mimeType, buffer }: Dropped): Promise<void> {
  const file = JSON.stringify({ name, mimeType, bytes: buffer.toString('base64') });
  await page.evaluate(`(() => {
    const { name, mimeType, bytes } = ${file};
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], name, { type: mimeType }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  })()`);
}
