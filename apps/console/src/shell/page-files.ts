/** The files of the pages. The build lists them in the document; Vite's development server does not. */

/** The addresses of all. */
export function allPageFiles(): readonly string[] {
  return listed('page-files');
}

/** Those of a page that the first load does not have. `page`: the name of its file, such as `webhooks.page`. */
export function filesOfPage(page: string): readonly string[] {
  const all = allPageFiles();
  const numbers = listed('files-of-pages').find((entry) => entry.startsWith(`${page}:`));
  const files = numbers?.slice(page.length + 1).split(',') ?? [];
  return files.flatMap((number) => all[Number(number)] ?? []);
}

/** Loads a file into the browser's cache, from which `import()` takes it. */
export async function fetchPageFile(file: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(file, init);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await response.arrayBuffer();
}

function listed(name: string): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content === '' ? [] : content.split(' ');
}
