/** Time limit for the browser to determine the length. */
const LIMIT_MS = 10_000;

/** Length in seconds, as the browser reads it from the file's header; null if the format is unsupported or the header has no length. */
export function audioLength(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const player = new Audio();
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), LIMIT_MS);
    const finish = (seconds: number | null): void => {
      clearTimeout(timer);
      resolve(seconds);
    };
    player.addEventListener('loadedmetadata', () => finish(Number.isFinite(player.duration) ? player.duration : null));
    player.addEventListener('error', () => finish(null));
    player.preload = 'metadata';
    player.src = address;
  }).finally(() => {
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
