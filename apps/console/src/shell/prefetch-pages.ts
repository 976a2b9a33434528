import { allPageFiles, fetchPageFile } from './page-files';

/** Long enough that the first page is shown before. */
const DELAY_MS = 2_000;

/**
 * Fetches the files of all pages into the browser's cache, one after another, so that a lost connection or an update of the service does not keep
 * a page from opening. Returns a function that stops it.
 */
export function prefetchPages(): () => void {
  const stopped = new AbortController();
  const timer = setTimeout(() => void fetchAll(allPageFiles(), stopped.signal), DELAY_MS);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

async function fetchAll(files: readonly string[], signal: AbortSignal): Promise<void> {
  for (const file of files) {
    try {
      await fetchPageFile(file, { priority: 'low', signal });
    } catch {
      return;
    }
  }
}
