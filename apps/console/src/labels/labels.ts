/** What an owner calls a recording. */
export interface Labels {
  /** Null: no title. */
  readonly title: string | null;
  readonly tags: readonly string[];
}

/** Limits of the API. */
export const TITLE_MAX = 200;
export const TAG_MAX = 40;
export const TAGS_MAX = 20;

/** The tags and the typed one, if it is new: without control characters, as the API wants it. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = oneLine(typed);
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag];
}

/** Text pasted into a field may have tabs. */
export function oneLine(text: string): string {
  return text.replace(/\s*\p{Cc}\s*/gu, ' ').trim();
}
