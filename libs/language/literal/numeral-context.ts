import { findCues } from '../entities/find-cues';
import { digitsOf } from '../portuguese/digits-of';
import { fold } from '../portuguese/fold';
import type { SpokenWord } from '../portuguese/spoken-word';
import { tokenize } from '../portuguese/tokens';
import { bodyOf, closesClause } from './numeral-word';
import { wordSet } from '../portuguese/word-set';

/**
 * What the words around a numeral allow: `code`: its digits are dictated; `label`: it names something ("sala 529", "voo 3054") and can be said
 * either way; `quantity`: it is said as a number.
 */
export type NumeralContext = 'code' | 'label' | 'quantity';

/** A group of a number dictated in groups, and the words that can be said between two groups. */
const GROUP = /^\(?\d[\d.,/-]*\)?$/u;
/** Digits dictated one by one are sometimes written as ordinals: "4ª, 1ª, 1ª, 1ª". Fewer are a list of ordinals. */
const ORDINAL_DIGIT = /^\d[ºª°]$/u;
const MIN_ORDINAL_DIGITS = 4;
const FORMS_OF_GROUPS = [GROUP, ORDINAL_DIGIT];
const BETWEEN_GROUPS = wordSet('traco tracinho hifen barra ponto digito final');
/** Announced numbers that are said as numbers, or either way, although their words also announce codes. */
const NUMBERED = wordSet('artigo lei nota resultado versao loteria sena lote titulo beneficio voo sus guia registro');
/** Kinds of values that are no codes. */
const VALUES = wordSet('amounts dates times percentages');
const LABELS = wordSet(
  'numero n nº sala apartamento apto ap casa quarto linha onibus porta box vaga quadra bloco modelo km quilometro br rodovia ' +
    'turma poltrona assento prefixo final',
);
const SINGULAR = wordSet('o a no na do da ao pelo pela um esse este aquele essa esta aquela');
/** Words that can be said between the word that announces a code and its digits. */
const LINKS = wordSet(
  'e era eh o a os de do da dos das dele dela meu minha seu sua titular cliente numero com ta aqui aí ai entao',
);
/** Words after a number that count nothing. */
const NO_NOUN = wordSet(
  'e ou por na no nao o a os as que mas para pra com so ja ta esta ne mesmo hoje agora aqui la em entao ai eu voce ele ela isso se ' +
    'porque quando ontem sem certo ok sim de do da foi era ainda antes depois ate traco barra ponto final digito senhor senhora',
);
const CUE_WITHIN = 8;
const YEAR = /^(1[5-9]|20)\d\d$/u;
const DATE = /^\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})$/u;
const YEARS = /^(?:1[5-9]|20)\d\d[-–/](?:1[5-9]|20)\d\d$/u;
const FROM_DIGITS = 7;

const digitsIn = (body: string): number => digitsOf(body).length;

/** Finds the context of every numeral of a text. Linear in the words. */
export class NumeralContexts {
  private readonly bodies: readonly string[];
  private readonly cues = new Map<number, NumeralContext>();
  private readonly runs = new Map<number, readonly number[]>();

  constructor(private readonly words: readonly SpokenWord[]) {
    this.bodies = words.map(({ text }) => bodyOf(text));
    const tokens = tokenize(words);
    for (const { at, end, kind } of findCues(tokens)) {
      if (VALUES.has(kind)) continue;
      const numbered = kind === 'other' && NUMBERED.has(tokens[at]!.folded);
      this.cues.set(tokens[end - 1]!.word, numbered ? 'label' : 'code');
    }
    for (let at = 0; at < words.length; at++) {
      const form = FORMS_OF_GROUPS.find((each) => this.isGroup(at, each));
      if (form !== undefined) at = this.findRun(at, form);
    }
  }

  /** @param last the last word of the numeral, which can include a unit. */
  of(at: number, last: number): NumeralContext {
    if (DATE.test(this.bodies[at]!) || YEARS.test(this.bodies[at]!)) return 'quantity';
    if (this.runs.has(at)) return 'code';
    const announced = this.announced(at);
    if (announced !== null) return announced;
    const body = this.bodies[at]!;
    const digits = digitsIn(body);
    if (digits >= FROM_DIGITS && !/^[\d.]*$/u.test(body)) return 'code';
    const named = digits >= 3 && !YEAR.test(body);
    if (named && LABELS.has(fold(this.bodies[at - 1] ?? ''))) return 'label';
    if (this.countsNoun(last)) return 'quantity';
    if (/^\d{5,}$/u.test(body)) return 'code';
    return named && this.standsAlone(at, last) ? 'label' : 'quantity';
  }

  /** The words of the code that a word is a group of. */
  codeOf(at: number): readonly number[] {
    return this.runs.get(at) ?? [at];
  }

  private isGroup(at: number, form: RegExp): boolean {
    return form.test(this.words[at]?.text.replace(/[,.;:?!]+$/u, '') ?? '');
  }

  /** Decides whether the groups from a word on are one code; returns its last word. */
  private findRun(first: number, form: RegExp): number {
    const groups = [first];
    for (let at = first + 1; at < this.words.length; at++) {
      if (this.isGroup(at, form)) groups.push(at);
      else if (!BETWEEN_GROUPS.has(fold(this.bodies[at]!)) || !this.isGroup(at + 1, form)) break;
    }
    const last = groups.at(-1)!;
    const enough = form === ORDINAL_DIGIT ? MIN_ORDINAL_DIGITS : 2;
    if (groups.length >= enough && this.isCode(groups)) for (const at of groups) this.runs.set(at, groups);
    return last;
  }

  private isCode(groups: readonly number[]): boolean {
    const bodies = groups.map((at) => this.bodies[at]!);
    if (bodies.every((body) => YEAR.test(body))) return false;
    if (this.announced(groups[0]!) === 'code') return true;
    const digits = bodies.reduce((sum, body) => sum + digitsIn(body), 0);
    return digits >= FROM_DIGITS && bodies.some((body) => /^0\d/u.test(body) || digitsIn(body) >= 3);
  }

  /** What the nearest words before announce, in the same sentence and before any other numeral. */
  private announced(at: number): NumeralContext | null {
    let linked = true;
    for (let before = at - 1; before >= Math.max(0, at - CUE_WITHIN); before--) {
      const word = fold(this.bodies[before]!);
      if (/[.?!]$/u.test(this.words[before]!.text)) return null;
      const cue = this.cues.get(before);
      if (cue !== undefined) return linked || digitsIn(this.bodies[at]!) >= 3 ? cue : null;
      if (/\d/u.test(word)) return null;
      linked &&= LINKS.has(word);
    }
    return null;
  }

  private countsNoun(last: number): boolean {
    if (closesClause(this.words[last]!.text)) return false;
    const next = this.bodies[last + 1] ?? '';
    return /^\p{L}/u.test(next) && !NO_NOUN.has(fold(next));
  }

  /** "o 529", or the end of a clause: it may be a name or an answer. */
  private standsAlone(at: number, last: number): boolean {
    const determined = SINGULAR.has(fold(this.bodies[at - 1] ?? ''));
    return determined || last + 1 >= this.words.length || closesClause(this.words[last]!.text);
  }
}
