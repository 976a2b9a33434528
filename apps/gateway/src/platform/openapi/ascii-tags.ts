import { mapOperations, type PathItems } from './map-operations';

interface Tagged {
  readonly tags?: readonly string[];
}

/** A tag of the document: its name, from which generators make names of modules and classes, and what readers see. */
interface DocumentedTag {
  readonly name: string;
  readonly 'x-displayName': string;
}

export function documentedTags(titles: readonly string[]): DocumentedTag[] {
  return titles.map((title) => ({ name: asciiTag(title), 'x-displayName': title }));
}

/** Replaces the titles in the operations by the names of their tags. */
export function withAsciiTags(paths: PathItems): Record<string, object> {
  return mapOperations(paths, (operation: Tagged) => {
    const { tags } = operation;
    return tags === undefined ? operation : { ...operation, tags: tags.map(asciiTag) };
  });
}

function asciiTag(title: string): string {
  const letters = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/g, '-');
}
