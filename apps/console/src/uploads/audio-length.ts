/** How long the browser may take to find out. */
const LIMIT_MS = 10_000;

/** Seconds of a recording, by the browser's own reading of its header; null where it does not know the format, or the file does not say. */
export function audioLength(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const player = new Audio();
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), LIMIT_MS);
    const tell = (seconds: number | null): void => {
      clearTimeout(timer);
      resolve(seconds);
    };
    player.addEventListener('loadedmetadata', () => tell(Number.isFinite(player.duration) ? player.duration : null));
    player.addEventListener('error', () => tell(null));
    player.preload = 'metadata';
    player.src = address;
  }).finally(() => {
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
