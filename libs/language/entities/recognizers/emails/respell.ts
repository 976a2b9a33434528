import type { SpellingRemark } from './spelling-remark';

/** The spellings of one sound, which a remark chooses between: the letter to write, and what it can replace, the most likely first. */
const SAME_SOUND: Readonly<Record<string, readonly RegExp[]>> = {
  z: [/(?<=[aeiou])s(?=[aeiou])/, /s$/, /(?<=[aeiou])s/, /x/],
  s: [/z/, /c(?=[ei])/, /x/],
  c: [/(?<!s)s+(?=[ei])/, /ss/, /k/, /qu(?=[ei])/],
  k: [/c(?![eih])/, /qu(?=[ei])/, /ch(?=[rl])/],
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

/** Replaces the only match; null when there is none, or more than one so that the remark does not say which. */
function replaceOnly(text: string, pattern: RegExp, letters: string): string | null {
  const matches = [...text.matchAll(new RegExp(pattern.source, 'g'))];
  const [match] = matches;
  if (match === undefined || matches.length > 1) return null;
  return text.slice(0, match.index) + letters + text.slice(match.index + match[0].length);
}

/** Whether the letters are there already; "souza com s" contrasts with the z although the name also starts with s. */
function isWritten(text: string, letters: string, place: SpellingRemark['place']): boolean {
  if (place !== null) return place === 'start' ? text.startsWith(letters) : text.endsWith(letters);
  // The plural has the s: "laticínios com s".
  if (letters === 's' && !text.endsWith('s') && /z|c[ei]/.test(text)) return false;
  return text.includes(letters);
}

function doubled(text: string, letters: string): string | null {
  // A double letter does not start a name.
  return text.includes(letters) ? text : replaceOnly(text, new RegExp(`(?<!^)${letters[0]}`), letters);
}

function write(text: string, letters: string, place: SpellingRemark['place']): string | null {
  const [first = ''] = letters;
  if (letters.length > 1 && [...letters].every((letter) => letter === first)) {
    // "maia, com dois a no final"
    if (place === 'end' && text.endsWith(first)) return text.endsWith(letters) ? text : text + first;
    // "adriano, dois zês no final"
    return place === 'end' && !text.includes(first) ? text + letters : doubled(text, letters);
  }
  if (isWritten(text, letters, place)) return text;
  const spellings =
    letters === 'h' ? SILENT_H : (SAME_SOUND[letters] ?? []).map((pattern) => [pattern, letters] as const);
  // The most likely spelling decides, also when it leaves open which letter is meant.
  for (const [pattern, written] of spellings) {
    if (!pattern.test(text)) continue;
    const replaced = replaceOnly(text, pattern, written);
    if (replaced === null || place === null || isWritten(replaced, letters, place)) return replaced;
  }
  return place === 'end' && letters.length === 1 ? text + letters : null;
}

/** "thaís sem h no final": where the letters are not, nothing is removed. */
function remove(text: string, letters: string, place: SpellingRemark['place']): string {
  if (place === 'end') return text.endsWith(letters) ? text.slice(0, -letters.length) : text;
  if (place === 'start') return text.startsWith(letters) ? text.slice(letters.length) : text;
  // "kruger, sem o E": only a vowel beside another one can be too much.
  if (/^[aeiou]$/.test(letters)) return text.replace(new RegExp(`(?<=[aeiou])${letters}|${letters}(?=[aeiou])`), '');
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
  if (effect === 'remove') return remove(text, letters, place);
  if (effect === 'single') return single(text, letters);
  return effect === 'number' || effect === 'words' ? null : text;
}
