import { createElement, use, type ComponentType } from 'react';
import { fetchPageFile, filesOfPage } from './page-files';

/** The pages that could not be loaded. */
const failed = new Set<{ forget(): void; fetchFiles(): Promise<void> }>();

/** A component that loads its page when it is shown first. `name`: as in `filesOfPage`. */
export function lazyPage<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const page = new LazyPage(name, load);
  return function PageWhenLoaded(props: Props) {
    return createElement(use(page.component()), props);
  };
}

/** The next time that they are shown, pages that could not be loaded are loaded again. */
export function forgetFailedPages(): void {
  for (const page of failed) page.forget();
  failed.clear();
}

/** Whether there are pages that could not be loaded, and now their files arrive. */
export async function doFailedPagesArrive(): Promise<boolean> {
  try {
    await Promise.all([...failed].map((page) => page.fetchFiles()));
    return failed.size > 0;
  } catch {
    return false;
  }
}

class LazyPage<Props> {
  private loading: Promise<ComponentType<Props>> | null = null;

  constructor(
    private readonly name: string,
    private readonly load: () => Promise<ComponentType<Props>>,
  ) {}

  component(): Promise<ComponentType<Props>> {
    this.loading ??= this.start();
    return this.loading;
  }

  forget(): void {
    this.loading = null;
  }

  /** Before `import()`, because browsers remember for the life of the document that a module, or one that it imports, could not be loaded. */
  async fetchFiles(): Promise<void> {
    await Promise.all(filesOfPage(this.name).map((file) => fetchPageFile(file)));
  }

  private async start(): Promise<ComponentType<Props>> {
    try {
      await this.fetchFiles();
      return await this.load();
    } catch (error) {
      failed.add(this);
      throw error;
    }
  }
}
