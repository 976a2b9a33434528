/** The name under which a response asks to be saved (`content-disposition`, RFC 6266), in UTF-8 where it has one; null without a name. */
export function attachmentName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
