import { takeTurns } from './take-turns';

/** Characters that are parsed at once: a millisecond or so. */
const CHUNK = 100_000;

/**
 * As `JSON.parse`, of texts of any length, in slices between which the page does what it is asked to: the lists of an object are parsed some elements
 * at a time. Rejects with `SyntaxError`.
 */
export async function parseJson(text: string, chunk = CHUNK): Promise<unknown> {
  if (text.length <= chunk || !/^\s*\{\s*"/.test(text)) return JSON.parse(text);
  const whole = {};
  const turn = takeTurns();
  let at = afterSpace(text, 0);
  do {
    const nameStart = afterSpace(text, at + 1);
    const nameEnd = afterString(text, nameStart);
    const name = JSON.parse(text.slice(nameStart, nameEnd)) as string;
    const colon = afterSpace(text, nameEnd);
    if (text[colon] !== ':') throw new SyntaxError('a name without a value');
    const start = afterSpace(text, colon + 1);
    const { value, end } =
      text[start] === '[' ? await parseList(text, { start, chunk, turn }) : parseOther(text, start);
    // Not by assignment, which for one name does something else.
    Object.defineProperty(whole, name, { value, configurable: true, enumerable: true, writable: true });
    await turn();
    at = afterSpace(text, end);
  } while (text[at] === ',');
  if (text[at] !== '}' || text.slice(at + 1).trim() !== '') throw new SyntaxError('an object without its own end');
  return whole;
}

interface Parsed {
  readonly value: unknown;
  /** Index of what follows it. */
  readonly end: number;
}

interface ListPlace {
  /** Index of its bracket. */
  readonly start: number;
  readonly chunk: number;
  readonly turn: () => Promise<void>;
}

async function parseList(text: string, { start, chunk, turn }: ListPlace): Promise<Parsed> {
  const value: unknown[] = [];
  let [from, end] = [start + 1, start];
  do {
    end = endOfValue(text, end + 1);
    if (text[end] === ',' && end - from < chunk) continue;
    const elements = JSON.parse(`[${text.slice(from, end)}]`) as unknown[];
    const isEmpty = from === start + 1 && text[end] === ']';
    if (elements.length === 0 && !isEmpty) throw new SyntaxError('a comma without an element');
    for (const element of elements) value.push(element);
    from = end + 1;
    await turn();
  } while (text[end] === ',');
  if (text[end] !== ']') throw new SyntaxError('a list without its own end');
  return { value, end: end + 1 };
}

function parseOther(text: string, start: number): Parsed {
  const end = endOfValue(text, start);
  return { value: JSON.parse(text.slice(start, end)), end };
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPENING, CLOSING] = [
  [0x5b, 0x7b],
  [0x5d, 0x7d],
];

/** Index of the comma or bracket that ends the value which begins at `at`. */
function endOfValue(text: string, at: number): number {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = afterString(text, index) - 1;
    else if (code === OPENING[0] || code === OPENING[1]) depth += 1;
    else if (code === CLOSING[0] || code === CLOSING[1]) {
      if (depth === 0) return index;
      depth -= 1;
    } else if (code === COMMA && depth === 0) return index;
  }
  throw new SyntaxError('a value without an end');
}

/** Index behind the string whose quote is at `at`. */
function afterString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  throw new SyntaxError('a string without an end');
}

function afterSpace(text: string, at: number): number {
  let index = at;
  while (/\s/.test(text.charAt(index))) index += 1;
  return index;
}
