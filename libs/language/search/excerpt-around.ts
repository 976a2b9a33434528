/** Characters of an excerpt, and of those before its word. */
const [SHOWN, BEFORE] = [180, 60];

interface Place {
  readonly passage: number;
  /** Position of the word in the text of its passage. */
  readonly at: number;
  readonly length: number;
}

/** The text around a word, also that of the passages beside its own, cut between words. `…` stands for the rest. */
export function excerptAround(texts: readonly string[], { passage, at, length }: Place): string {
  const own = texts[passage]!;
  let [first, last] = [passage, passage + 1];
  let before = own.slice(0, at);
  let after = own.slice(at);
  while (before.length < BEFORE && first > 0) before = `${texts[--first]!} ${before}`;
  while (before.length + after.length < SHOWN && last < texts.length) after = `${after} ${texts[last++]!}`;
  const start = startWithin(before);
  const text = before.slice(start) + after;
  const end = endWithin(text, before.length - start + length);
  const [isCutBefore, isCutAfter] = [start > 0 || first > 0, end < text.length || last < texts.length];
  return `${isCutBefore ? '… ' : ''}${text.slice(0, end)}${isCutAfter ? ' …' : ''}`;
}

function startWithin(before: string): number {
  if (before.length <= BEFORE) return 0;
  // At `-1` the word before is longer than what is shown.
  const space = before.indexOf(' ', before.length - BEFORE - 1);
  return space === -1 ? before.length : space + 1;
}

/** @param least the end of the word */
function endWithin(text: string, least: number): number {
  if (text.length <= SHOWN) return text.length;
  const space = text.lastIndexOf(' ', SHOWN);
  if (space >= least) return space;
  const next = text.indexOf(' ', least);
  return next === -1 ? text.length : next;
}
