import { ENTRIES_TEXTS } from '../../texts/vocabulary';

interface Entry {
  readonly term: string;
  readonly replaces?: string | undefined;
}

/** A term, or a replacement with what it replaces. */
export function EntryText({ entry: { term, replaces } }: { readonly entry: Entry }) {
  if (replaces === undefined)
    return (
      <p className="wrap">
        {ENTRIES_TEXTS.expect} <strong>{term}</strong>
      </p>
    );
  return (
    <p className="wrap">
      {ENTRIES_TEXTS.write(replaces)} <strong>{term}</strong>
    </p>
  );
}

/** As the name of a button's object. */
export function entryName({ term, replaces }: Entry): string {
  return replaces === undefined ? `“${term}”` : ENTRIES_TEXTS.replacement(replaces, term);
}
