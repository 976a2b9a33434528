/** Long enough that the first page is shown before. */
const DELAY_MS = 2_000;

/**
 * Fetches the files of all pages into the browser's cache, one after another, so that a lost connection or an update of the service does not keep
 * a page from opening. `fetch` instead of `import()`, because a module that could not be imported once is never loaded again. Returns a function
 * that stops it.
 */
export function prefetchPages(): () => void {
  const stopped = new AbortController();
  const timer = setTimeout(() => void fetchAll(pageFiles(), stopped.signal), DELAY_MS);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

async function fetchAll(files: readonly string[], signal: AbortSignal): Promise<void> {
  for (const file of files) {
    try {
      await (await fetch(file, { priority: 'low', signal })).arrayBuffer();
    } catch {
      return;
    }
  }
}

/** The build lists them in the document. */
function pageFiles(): readonly string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="page-files"]');
  return listed?.content.split(' ') ?? [];
}
