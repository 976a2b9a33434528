import { readCardinal } from './cardinals';
import { readOrdinal } from './ordinals';
import type { SpanText } from './replace-spans';
import { LARGEST_ROMAN, toRoman } from './roman-numerals';
import type { Token } from './tokens';
import { withDots } from './written-whole';

type Part = 'article' | 'paragraph' | 'item' | 'law';

const PARTS: ReadonlyMap<string, Part> = new Map([
  ['artigo', 'article'],
  ['artigos', 'article'],
  ['art', 'article'],
  ['arts', 'article'],
  ['paragrafo', 'paragraph'],
  ['paragrafos', 'paragraph'],
  ['inciso', 'item'],
  ['incisos', 'item'],
  ['lei', 'law'],
  ['leis', 'law'],
  ['decreto', 'law'],
  ['resolucao', 'law'],
  ['portaria', 'law'],
  ['sumula', 'law'],
  ['emenda', 'law'],
]);
/** Words between "lei" and its number. */
const QUALIFIERS = new Set(
  'complementar federal estadual municipal ordinaria constitucional vinculante normativa numero n nº lei º'.split(' '),
);
const MAX_QUALIFIERS = 4;
/** Ordinals up to nine, cardinals from ten on (Lei Complementar 95/1998, art. 10). */
const LARGEST_ORDINAL = 9;
/** "artigo segundo ele": before these words "segundo" means "according to". */
const AFTER_ACCORDING_TO = new Set(
  'o a os as ele ela eles elas esse essa este esta um uma meu minha nos voce quem dados'.split(' '),
);
const LIST_WORD = /^(?:e|a|ao|ou|,)$/u;
const ABBREVIATED = /^(?:arts?|n)$/u;
const LIST_HEAD = /s$/u;
/** A paragraph belongs to a law when one of its parts was named this many tokens before. */
const NEAR = 16;

interface PartNumber {
  readonly value: number;
  readonly end: number;
}

function numberAt(tokens: readonly Token[], at: number): PartNumber | null {
  const ordinal = readOrdinal(tokens, at);
  if (ordinal !== null) {
    const next = tokens[ordinal.end]?.folded ?? '';
    const accordingTo = tokens[at]?.folded === 'segundo' && AFTER_ACCORDING_TO.has(next);
    return accordingTo || ordinal.mark !== 'º' ? null : ordinal;
  }
  const cardinal = tokens[at]?.text.startsWith('0') ? null : readCardinal(tokens, at);
  if (cardinal === null || cardinal.value === 0 || tokens[cardinal.end]?.folded === 'vezes') return null;
  return cardinal;
}

function shown(part: Part, value: number): string | null {
  if (part === 'item') return value <= LARGEST_ROMAN ? toRoman(value) : null;
  return part !== 'law' && value <= LARGEST_ORDINAL ? `${value}º` : withDots(value);
}

/** "barra noventa" after a law's number. */
function yearAfter(tokens: readonly Token[], at: number): PartNumber | null {
  const sign = tokens[at];
  if (sign?.folded !== 'barra' && sign?.text !== '/') return null;
  const year = readCardinal(tokens, at + 1);
  return year !== null && (year.value < 100 ? year.value >= 10 : year.value >= 1800 && year.value <= 2099)
    ? year
    : null;
}

/** Reads the parts of laws from left to right. */
class Reader {
  readonly spans: SpanText[] = [];
  private lastPart = -Infinity;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly taken: (at: number) => boolean,
  ) {}

  /** Reads the reference that starts with a part's name; returns the token after it. */
  read(head: number, part: Part): number {
    const { tokens } = this;
    let at = head + 1;
    if (part !== 'item') for (let i = 0; i < MAX_QUALIFIERS && this.isQualifier(at, part); i++) at++;
    // A paragraph of another text keeps its words.
    const ofLaw = part !== 'paragraph' || head - this.lastPart <= NEAR;
    let end = this.put(at, part, { from: part === 'paragraph' ? head : at, ofLaw });
    if (end === null) {
      if (part === 'article') this.lastPart = head;
      return head + 1;
    }
    this.lastPart = end;
    while (LIST_HEAD.test(tokens[head]!.folded) && LIST_WORD.test(tokens[end]?.folded ?? '')) {
      const next: number | null = this.put(end + 1, part, { from: end + 1, ofLaw });
      if (next === null) break;
      end = this.lastPart = next;
    }
    return end;
  }

  private isQualifier(at: number, part: Part): boolean {
    const word = this.tokens[at]?.folded ?? '';
    if (word === '.') return ABBREVIATED.test(this.tokens[at - 1]!.folded);
    return part === 'law' && QUALIFIERS.has(word);
  }

  /** Formats the number at a token in a span from `from` on; returns the token after it, null when there is none. */
  private put(
    at: number,
    part: Part,
    { from, ofLaw }: { readonly from: number; readonly ofLaw: boolean },
  ): number | null {
    const number = numberAt(this.tokens, at);
    if (number === null) return null;
    const text = shown(part, number.value);
    const year = part === 'law' ? yearAfter(this.tokens, number.end) : null;
    const end = year?.end ?? number.end;
    for (let inside = from; inside < end; inside++) if (this.taken(inside)) return null;
    const sign = from === at ? '' : LIST_HEAD.test(this.tokens[from]!.folded) ? '§§ ' : '§ ';
    if (text !== null && ofLaw)
      this.spans.push({ from, to: end, text: sign + text + (year === null ? '' : `/${year.value}`) });
    return end;
  }
}

/**
 * References to laws as lawyers write them: "artigo 5º, § 2º, inciso III", "lei 8.112/90" (Lei Complementar 95/1998, art. 10).
 * @param taken whether a token is already formatted.
 */
export function lawReferences(tokens: readonly Token[], taken: (at: number) => boolean): SpanText[] {
  const reader = new Reader(tokens, taken);
  for (let at = 0; at < tokens.length;) {
    const part = tokens[at]?.kind === 'word' ? PARTS.get(tokens[at]!.folded) : undefined;
    at = part === undefined ? at + 1 : reader.read(at, part);
  }
  return reader.spans;
}
