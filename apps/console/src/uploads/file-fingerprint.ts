/** The file as the picker gives it. */
interface PickedFile {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

/**
 * By what an upload that was broken off is found again in this browser: the same file, chosen again by the same account. File names are not
 * stored as they are. cyrb53, a hash for finding and not for secrets: https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js
 */
export function fileFingerprint({ name, size, lastModified }: PickedFile, accountId: string): string {
  return `aether-${size}-${cyrb53(JSON.stringify([accountId, name, size, lastModified])).toString(36)}`;
}

function cyrb53(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
