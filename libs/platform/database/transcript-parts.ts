import { randomUUID } from 'node:crypto';
import type { FormattedTranscript } from '@aether/language';

interface LongList {
  get(transcript: FormattedTranscript): readonly unknown[];
  set(transcript: FormattedTranscript, items: readonly unknown[]): FormattedTranscript;
}

/** The lists that grow with the recording, by the names of their parts. */
export const LONG_LISTS = {
  words: {
    get: ({ words }) => words,
    set: (transcript, words) => ({ ...transcript, words }) as FormattedTranscript,
  },
  literal: {
    get: ({ literal }) => literal.words,
    set: (transcript, words) => ({ ...transcript, literal: { ...transcript.literal, words } }) as FormattedTranscript,
  },
  segments: {
    get: ({ segments }) => segments,
    set: (transcript, segments) => ({ ...transcript, segments }) as FormattedTranscript,
  },
  decoding: {
    get: ({ decoding = [] }) => decoding,
    set: (transcript, decoding) => ({ ...transcript, decoding }) as FormattedTranscript,
  },
} as const satisfies Record<string, LongList>;

export type ListName = keyof typeof LONG_LISTS;

export const LIST_NAMES = Object.keys(LONG_LISTS) as readonly ListName[];

/** The ids of the parts of each list that is stored in parts, in order. */
export type PartIds = Readonly<Partial<Record<ListName, readonly string[]>>>;

/** A stored part of a list. It never changes, and transcripts of several revisions may contain it. */
export interface TranscriptPart {
  readonly id: string;
  readonly list: ListName;
  readonly items: readonly unknown[];
}

/** The parts of a transcript: those that are stored already, and those that are not. */
interface Layout {
  readonly parts: readonly TranscriptPart[];
  readonly added: readonly TranscriptPart[];
}

/** Longest list within the document of its transcript. */
const LONGEST_WHOLE = 2_000;
/** A part takes some 100 KiB: it is written and read in a few milliseconds. */
const ITEMS_PER_PART = 1_000;

/** Divides the long lists of a transcript, so that runs of items that known parts contain are not stored again. Linear in the items. */
export function layOut(id: string, transcript: FormattedTranscript, known: readonly TranscriptPart[]): Layout {
  const long = LIST_NAMES.filter((name) => LONG_LISTS[name].get(transcript).length > LONGEST_WHOLE);
  const parts = long.flatMap((list) => {
    const own = new KnownParts(known.filter((part) => part.list === list));
    return divide(LONG_LISTS[list].get(transcript), own, (items) => ({ id: `${id}/${randomUUID()}`, list, items }));
  });
  const stored = new Set(known);
  return { parts, added: parts.filter((part) => !stored.has(part)) };
}

export function partIdsOf(parts: readonly TranscriptPart[]): PartIds {
  const lists = LIST_NAMES.map(
    (name) => [name, parts.filter(({ list }) => list === name).map(({ id }) => id)] as const,
  );
  return Object.fromEntries(lists.filter(([, ids]) => ids.length > 0));
}

export function allIds(ids: PartIds = {}): readonly string[] {
  return LIST_NAMES.flatMap((name) => ids[name] ?? []);
}

function divide(
  items: readonly unknown[],
  known: KnownParts,
  create: (items: readonly unknown[]) => TranscriptPart,
): TranscriptPart[] {
  const parts: TranscriptPart[] = [];
  let from = 0;
  const close = (end: number): void => {
    const count = Math.max(1, Math.round((end - from) / ITEMS_PER_PART));
    for (let part = 0; part < count && end > from; part++) {
      const size = Math.ceil((end - from) / (count - part));
      parts.push(create(items.slice(from, from + size)));
      from += size;
    }
  };
  for (let at = 0; at < items.length;) {
    const part = known.at(items, at);
    if (part === null) at++;
    else {
      close(at);
      parts.push(part);
      at += part.items.length;
      from = at;
    }
  }
  close(items.length);
  return parts;
}

type Item = Readonly<Record<string, unknown>>;

/** Stored parts, found by their first items. */
class KnownParts {
  private readonly byFirst = new Map<unknown, TranscriptPart[]>();

  constructor(parts: readonly TranscriptPart[]) {
    for (const part of parts) {
      const key = keyOf(part.items[0]);
      const same = this.byFirst.get(key);
      if (same === undefined) this.byFirst.set(key, [part]);
      else same.push(part);
    }
  }

  /** The part whose items are those from an index on; null without one. */
  at(items: readonly unknown[], index: number): TranscriptPart | null {
    const candidates = this.byFirst.get(keyOf(items[index]));
    return candidates?.find((part) => part.items.every((item, at) => isSame(item, items[index + at]))) ?? null;
  }
}

/** Words and segments begin at a time, and decoding facts have the number of their segment. */
function keyOf(item: unknown): unknown {
  const { start_s, id } = item as Item;
  return start_s ?? id;
}

/** Whether two items have equal fields; lists within them are compared by reference. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (other === undefined) return false;
  const [a, b] = [one as Item, other as Item];
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
