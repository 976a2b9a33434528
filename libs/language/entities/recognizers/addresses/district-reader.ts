import { readCardinal } from '../../../portuguese/cardinals';
import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import type { LetterCase } from '../names/letter-case';
import { firstNameUse, isCommonFirstName } from '../names/name-lexicon';
import type { Part } from './address-part';
import { COUNTED, DISTRICTS, DISTRICT_TYPES, LONE_DISTRICTS, NO_STREETS } from './address-words';
import type { PlaceNameReader } from './street-name';
import { townEnd } from './town-names';
import { writtenPlace } from './written-place';

/** "Centro Histórico", "Centro Sul" */
const CENTRES = new Set([
  'historico',
  'civico',
  'antigo',
  'novo',
  'velho',
  'comercial',
  'norte',
  'sul',
  'leste',
  'oeste',
]);
const DIRECTIONS = new Set(['norte', 'sul', 'leste', 'oeste']);

interface Reading {
  readonly letters: LetterCase;
  readonly names: PlaceNameReader;
}

/** Reads the districts of an address. */
export class DistrictReader {
  private readonly letters: LetterCase;
  private readonly names: PlaceNameReader;

  constructor(
    private readonly tokens: readonly Token[],
    { letters, names }: Reading,
  ) {
    this.letters = letters;
    this.names = names;
  }

  /** "bairro Batista Campos", "Jardim Europa", "centro", "no Tatuapé". */
  named(at: number): Part | null {
    const { tokens } = this;
    const word = foldedAt(tokens, at);
    if (LONE_DISTRICTS.has(word)) {
      const next = foldedAt(tokens, at + 1);
      const end = CENTRES.has(next) ? at + 2 : at + 1;
      return { kind: 'district', text: writtenPlace(tokens.slice(at, end)), to: end };
    }
    const isNamed = word === 'bairro' || word === 'distrito' || word === 'vilarejo';
    const named = isNamed ? at + 1 + Number(/^d[aeo]s?$/u.test(foldedAt(tokens, at + 1))) : at;
    const known = this.known(named);
    const longer = this.letters.isCased ? Math.max(this.names.words(named)?.to ?? 0, townEnd(tokens, named) ?? 0) : 0;
    // "Distrito de Cruzeiro dos Peixotos", "Santa Cruz do Sul"
    const isWhole = known !== null && (known >= longer || (!isNamed && townEnd(tokens, named) !== longer));
    if (
      known !== null &&
      isWhole &&
      (isNamed || known > named + 1 || this.letters.isCapital(named) || !this.letters.isCased)
    ) {
      return { kind: 'district', text: writtenPlace(tokens.slice(named, known)), to: known };
    }
    if (isNamed && LONE_DISTRICTS.has(foldedAt(tokens, named)))
      return { kind: 'district', text: 'Centro', to: named + 1 };
    const hasType = DISTRICT_TYPES.has(foldedAt(tokens, named));
    if (!isNamed && !hasType) return null;
    // "zona um"
    if (/^(?:zona|setor)$/u.test(foldedAt(tokens, named)) && isPlanNumber(tokens, named + 1))
      return { kind: 'district', text: writtenPlace(tokens.slice(named, named + 2)), to: named + 2 };
    // "bairro da Chapada"
    const name = (hasType ? this.names.words(named + 1) : null) ?? (isNamed ? this.names.words(named) : null);
    if (name === null || NO_STREETS.has(foldedAt(tokens, name.from))) return null;
    // "cidade nova três", "Zona 1"
    const numbered = hasType && isPlanNumber(tokens, name.to) ? name.to + 1 : name.to;
    return { kind: 'district', text: writtenPlace(tokens.slice(named, numbered)), to: numbered };
  }

  private known(at: number): number | null {
    const end = districtEnd(this.tokens, at);
    if (end === null) return null;
    // "cidade nova três", "Cajazeiras 8, Salvador"
    const isPlanned = this.isBeforeTown(end + 1) || DISTRICT_TYPES.has(foldedAt(this.tokens, at));
    if (isPlanned && isPlanNumber(this.tokens, end)) return end + 1;
    // "Guará II"
    const isNumbered = /^(?:I{1,3}|IV|V|VI)$/u.test(this.tokens[end]?.text ?? '');
    return isNumbered || DIRECTIONS.has(foldedAt(this.tokens, end)) ? end + 1 : end;
  }

  /** ", pelourinho, salvador": a district between signs, before a town. */
  inLowerCase(start: number): Part | null {
    const { tokens } = this;
    if (this.letters.isCased || tokens[start - 1]?.text !== ',') return null;
    const name = this.names.words(start);
    if (name === null || tokens[name.to]?.text !== ',' || townEnd(tokens, name.to + 1) === null) return null;
    return { kind: 'district', text: writtenPlace(tokens.slice(name.from, name.to)), to: name.to };
  }

  /** ", Pinheiros" and "no Tatuapé" after a number: a district that no list has. */
  withCapital(at: number, start: number, parts: readonly Part[]): Part | null {
    const { tokens } = this;
    const isNumbered = parts.some(({ kind }) => kind === 'number' || kind === 'complement');
    const isOpened = tokens[at - 1]?.kind === 'symbol' || /^n[oa]$/u.test(foldedAt(tokens, start - 1));
    // "Rua do Progresso, no Coroadinho."
    const isIn = /^n[oa]$/u.test(foldedAt(tokens, start - 1)) && tokens[start - 2]?.text === ',' && start === at + 1;
    if (!(isNumbered || isIn) || !isOpened || !this.letters.isCapital(start)) return null;
    const name = this.names.words(start);
    // "Garcia, Blumenau" is a district, "Garcia" alone a person; "no Daniel Fonseca" is none.
    // ", 217, Jacintinho.": at the end of a sentence hardly anyone is called by a rare name.
    const closes = name !== null && name.to === start + 1 && endsSentence(tokens, name.to);
    const isName = closes
      ? isCommonFirstName(foldedAt(tokens, start))
      : firstNameUse(foldedAt(tokens, start)) === 'clear';
    const isPerson = isName && foldedAt(tokens, start - 1) !== 'no';
    if (name !== null && isPerson && !this.isBeforeTown(name.to)) return null;
    if (name === null) return null;
    // "Compensa 2, Manaus"
    const to = isPlanNumber(tokens, name.to) && tokens[name.to + 1]?.text === ',' ? name.to + 1 : name.to;
    return { kind: 'district', text: writtenPlace(tokens.slice(name.from, to)), to };
  }

  /** "Setor Leste, Gama", "comunidade do Bode, Pina, Recife": a district of a district, before a town or at the end of the sentence. */
  second(at: number): Part | null {
    const { tokens } = this;
    const known = this.known(at);
    // "invasão do carananduba mosqueiro"
    if (!this.letters.isCased && known !== null) {
      return { kind: 'district', text: writtenPlace(tokens.slice(at, known)), to: known };
    }
    if (tokens[at - 1]?.text !== ',' || !this.letters.isCapital(at)) return null;
    const isPerson = firstNameUse(foldedAt(tokens, at)) === 'clear';
    const name = this.names.words(at);
    const to = known ?? name?.to ?? null;
    const isLast = to !== null && known === null && (this.isBeforeTown(to) || (!isPerson && endsSentence(tokens, to)));
    return to !== null && (known !== null || isLast)
      ? { kind: 'district', text: writtenPlace(tokens.slice(at, to)), to }
      : null;
  }

  private isBeforeTown(at: number): boolean {
    const sign = this.tokens[at]?.text ?? '';
    return /^[,/–-]$/u.test(sign) && this.letters.isCapital(at + 1) && townEnd(this.tokens, at + 1) !== null;
  }
}

/** The number of a part of a planned district, where nothing is counted: "cidade nova três, ananindeua". */
export function isPlanNumber(tokens: readonly Token[], at: number): boolean {
  const number = tokens[at]?.numeral === true ? readCardinal(tokens, at) : null;
  const next = tokens[at + 1];
  const isCounting = next?.kind === 'word' && (COUNTED.has(next.folded) || next.folded === 'e' || next.numeral);
  return townEnd(tokens, at) === null && number !== null && number.value < 100 && number.end === at + 1 && !isCounting;
}

function districtEnd(tokens: readonly Token[], at: number): number | null {
  const length = tokens[at]?.lower === 'se' ? 0 : DISTRICTS.lengthAt(tokens, at);
  return length === 0 ? null : at + length;
}
