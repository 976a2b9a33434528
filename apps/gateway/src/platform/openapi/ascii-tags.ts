type Items = Readonly<Record<string, Readonly<Record<string, { readonly tags?: readonly string[] }>>>>;

/** A tag of the document: its name, from which generators make names of modules and classes, and what readers see. */
interface DocumentedTag {
  readonly name: string;
  readonly 'x-displayName': string;
}

export function documentedTags(titles: readonly string[]): DocumentedTag[] {
  return titles.map((title) => ({ name: asciiTag(title), 'x-displayName': title }));
}

/** Replaces the titles in the operations by the names of their tags. */
export function withAsciiTags(paths: object): Record<string, object> {
  const items = Object.entries(paths as Items).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => {
      const { tags } = operation;
      return [method, tags === undefined ? operation : { ...operation, tags: tags.map(asciiTag) }] as const;
    });
    return [path, Object.fromEntries(operations)] as const;
  });
  return Object.fromEntries(items);
}

function asciiTag(title: string): string {
  const letters = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/g, '-');
}
