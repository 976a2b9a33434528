import type { SpellingRemark } from './spelling-remarks';

/** The spellings of one sound, which a remark chooses between: the letter to write, and what it can replace, the most likely first. */
const SAME_SOUND: Readonly<Record<string, readonly RegExp[]>> = {
  z: [/(?<=[aeiou])s(?=[aeiou])/, /s$/, /(?<=[aeiou])s/, /x/],
  s: [/z/, /c(?=[ei])/, /x/],
  c: [/(?<!s)s+(?=[ei])/, /ss/, /k/, /qu(?=[ei])/, /s$/],
  k: [/c(?![eih])/, /qu(?=[ei])/, /c(?=h)/],
  q: [/k/, /c(?=u)/],
  y: [/^i(?=[aou])/, /i/, /e$/],
  i: [/y/, /e$/, /e/],
  w: [/v/, /u(?=[aei])/, /o(?=[aei])/],
  v: [/w/],
  x: [/ch/, /sh/, /z/, /s/],
  ch: [/x/, /sh/, /(?<!s)c/],
  sh: [/ch/, /x/],
  j: [/g(?=[ei])/],
  g: [/j/],
  th: [/t(?!h)/],
  ph: [/f+/],
  ck: [/c(?=[aou]|$)/, /k/, /qu/],
  f: [/ph/],
  m: [/n$/, /n(?=[bp])/],
  n: [/m$/],
  u: [/o$/, /l$/, /l(?=[^aeiou])/],
  l: [/u$/, /u(?=[^aeiou])/],
  o: [/u$/],
  e: [/i$/, /i/],
};

/** Where an unheard h is written: "tiago" → "thiago", "elena" → "helena", "cristina" → "christina". */
const SILENT_H: readonly (readonly [RegExp, string])[] = [
  [/^(?=[aeiou])/, 'h'],
  [/^c(?=[rl])/, 'ch'],
  [/t(?!h)/, 'th'],
  [/(?<=[aeiou])(?=[aeiou]$)/, 'h'],
  [/n(?=[aeiou])/, 'nh'],
];

function replaceLast(text: string, pattern: RegExp, letters: string): string | null {
  const matches = [...text.matchAll(new RegExp(pattern.source, 'g'))];
  const last = matches[matches.length - 1];
  return last === undefined ? null : text.slice(0, last.index) + letters + text.slice(last.index + last[0].length);
}

function replaceFirst(text: string, pattern: RegExp, letters: string): string | null {
  return pattern.test(text) ? text.replace(pattern, letters) : null;
}

/** Spellings that are most often meant for the first place where they fit. */
const FROM_THE_FRONT = new Set(['th', 'ph', 'k', 'w', 'q']);

function write(text: string, letters: string, place: SpellingRemark['place']): string | null {
  const [first = ''] = letters;
  if (letters.length > 1 && [...letters].every((letter) => letter === first)) {
    if (text.includes(letters)) return text;
    return replaceLast(text, new RegExp(first), letters);
  }
  const there = place === 'start' ? text.startsWith(letters) : place === 'end' ? text.endsWith(letters) : null;
  if (there === true) return text;
  // "souza com s" contrasts with the z, although the name also starts with s.
  const contrasts = there === null && /^[sz]$/.test(letters) && text.includes(letters === 's' ? 'z' : 's');
  if (there === null && text.includes(letters) && !(contrasts && letters === 's')) return text;
  if (letters === 'h')
    return SILENT_H.map(([pattern, h]) => replaceFirst(text, pattern, h)).find((t) => t !== null) ?? null;
  const front = place === 'start' || (place === null && FROM_THE_FRONT.has(letters));
  const replaced = (SAME_SOUND[letters] ?? [])
    .map((pattern) => (front ? replaceFirst(text, pattern, letters) : replaceLast(text, pattern, letters)))
    .find((candidate) => candidate !== null && (place !== 'end' || candidate.endsWith(letters)));
  if (replaced !== undefined) return replaced;
  if (text.includes(letters)) return text;
  return place === 'end' && letters.length === 1 ? text + letters : null;
}

function remove(text: string, letters: string): string {
  return text.replaceAll(letters, '');
}

function single(text: string, letters: string): string {
  return letters === '' ? text : text.replace(new RegExp(`${letters}{2,}`, 'g'), letters);
}

/**
 * Applies a remark to the name that it speaks of.
 * @returns the written form of the name; null when the remark cannot be about this name.
 */
export function respell(text: string, { effect, letters, place }: SpellingRemark): string | null {
  if (effect === 'write') return write(text, letters, place);
  if (effect === 'remove') return remove(text, letters);
  if (effect === 'single') return single(text, letters);
  return text;
}
