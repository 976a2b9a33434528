/** The file as the picker returns it. */
interface PickedFile {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

/**
 * Key under which this browser stores an interrupted upload, so that the same account can resume it with the same file. It is a hash, so that
 * file names are not stored. cyrb53, not cryptographic: https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js
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
