import { createElement, use, type ComponentType } from 'react';
import { fetchPageFile, filesOfPage } from './page-files';

/** The pages that could not be loaded. */
const failed = new Set<{ forget(): void }>();

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

  private async start(): Promise<ComponentType<Props>> {
    try {
      // Before `import()`, because browsers remember as long as the document lives that a module, or one that it imports, could not be loaded.
      await Promise.all(filesOfPage(this.name).map((file) => fetchPageFile(file)));
      return await this.load();
    } catch (error) {
      failed.add(this);
      throw error;
    }
  }
}
