/** List elements per message: the page can copy this many within a few milliseconds. */
const SLICE_LENGTH = 1_000;

/** A part of an object: consecutive elements of one of its lists, or, as the last part, everything else. */
export type JsonSlice =
  | { readonly kind: 'elements'; readonly name: string; readonly elements: readonly unknown[] }
  | { readonly kind: 'rest'; readonly rest: unknown };

/** Splits a value so that a page can copy its long lists in slices. A value that is not an object is one slice. */
export function* sliceJson(value: unknown, sliceLength = SLICE_LENGTH): Generator<JsonSlice> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield { kind: 'rest', rest: value };
    return;
  }
  const rest: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value as Record<string, unknown>)) {
    if (!Array.isArray(member)) {
      rest.push([name, member]);
      continue;
    }
    rest.push([name, []]);
    for (let from = 0; from < member.length; from += sliceLength) {
      yield { kind: 'elements', name, elements: member.slice(from, from + sliceLength) };
    }
  }
  yield { kind: 'rest', rest: Object.fromEntries(rest) };
}

/** Reassembles a value from its slices. */
export class JsonAssembly {
  private readonly lists = new Map<string, unknown[]>();

  /** The whole value after the last slice; undefined before. */
  add(slice: JsonSlice): { readonly value: unknown } | undefined {
    if (slice.kind === 'elements') {
      const list = this.lists.get(slice.name) ?? [];
      this.lists.set(slice.name, list);
      for (const element of slice.elements) list.push(element);
      return undefined;
    }
    if (this.lists.size === 0) return { value: slice.rest };
    const members = Object.entries(slice.rest as object);
    return { value: Object.fromEntries(members.map(([name, member]) => [name, this.lists.get(name) ?? member])) };
  }
}
