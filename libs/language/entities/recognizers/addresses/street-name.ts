import { readCardinal } from '../../../portuguese/cardinals';
import { FOLDED_MONTHS } from '../../../portuguese/months';
import { ORDINALS } from '../../../portuguese/number-words';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import type { Passage } from '../../passage';
import { speakerChanges, type LetterCase } from '../names/letter-case';
import { PARTICLES, TITLES } from '../names/lexicon/name-words';
import { firstNameUse, surnameUse } from '../names/name-lexicon';
import { isVerbForm } from '../names/ordinary-word';
import {
  AFTER_STREETS,
  COMPLEMENTS,
  DISTRICTS,
  LARGE_TOWNS,
  NO_STREETS,
  SHORTENED,
  STATES,
  SURE_STREET_TYPES,
} from './address-words';
import { readUnits } from './house-number';
import { townEnd } from './town-names';

const MOST_WORDS = 7;
/** Words that start another part or another value, also with a capital. */
const ENDING = wordSet(
  'cep cpf cnpj telefone celular fone tel bairro numero apartamento apto bloco casa sala lote quadra conjunto fundos complemento',
);
/** "A rua é …": a statement about the street. The letter E is a street's name, too. */
const VERBS = new Set(['é', 'era', 'foi', 'fica', 'está', 'tá', 'ficou', 'tem', 'tinha']);
/** Past tenses of the third person. */
const PAST = /(?:[aei]ram|[^aeious]ou|iu)$/u;
/** Function words that no name of a place has. */
const OUTSIDE = wordSet(
  'pela pelo pelas pelos com pra pro para por que se um uma ao aos as os meu minha seu sua e ou mas quando onde',
);
/** Words that are part of a proper name with the next one: "São Cristóvão", "Boa Vista". */
const OPENINGS = wordSet(
  'sao santo santa nossa boa bom bela belo alto monte novo nova vila jardim parque morro dom padre general marechal coronel capitao almirante ' +
    'presidente governador senador professor professora doutor doutora barao visconde conde duque frei irma joao jose maria campo cidade agua ' +
    'rio porto ponta praia barra lagoa serra vale pedra rui ruy engenheiro brigadeiro major tenente sargento princesa rainha ' +
    'imperador papa cardeal bispo prefeito vereador deputado desembargador ministro costa mato recanto ponte santos benjamin',
);

/** The proper name of a place. */
export interface PlaceName {
  readonly from: number;
  readonly to: number;
  /** Whether it is written with a capital, or is a date. */
  readonly isProper: boolean;
}

interface NameReading {
  /** Whether "e" can join two words of the name. */
  readonly isJoined?: boolean;
}

export class PlaceNameReader {
  private readonly tokens: readonly Token[];

  constructor(
    private readonly passage: Passage,
    private readonly letters: LetterCase,
  ) {
    this.tokens = passage.tokens;
  }

  /** The name of a street: words, a number ("rua 7"), a date ("Quinze de Novembro"), or a road ("BR-101"). */
  street(at: number, reading: NameReading = {}): PlaceName | null {
    if (this.tokens[at]?.numeral === true) return this.numbered(at);
    // "rua d, quadra 14"
    const after = this.tokens[at + 1]?.text === ',' ? at + 2 : at + 1;
    const isLetter =
      /^[b-df-np-z]$/u.test(foldedAt(this.tokens, at)) &&
      /^(?:quadra|qd|lote|lt|numero)$/u.test(foldedAt(this.tokens, after));
    if (isLetter) return { from: at, to: at + 1, isProper: false };
    const name = this.road(at) ?? this.words(at, reading);
    // "rua projetada doze, número cinquenta e sete"
    const number = name !== null && this.tokens[name.to]?.numeral === true ? readCardinal(this.tokens, name.to) : null;
    const comma = number !== null && this.tokens[number.end]?.text === ',' ? number.end + 1 : (number?.end ?? at);
    const isNamedNumber = number !== null && foldedAt(this.tokens, comma) === 'numero';
    return isNamedNumber && this.tokens[comma + 1]?.numeral === true ? { ...name!, to: number.end } : name;
  }

  /** The name of a district, a town or a building. */
  words(at: number, reading: NameReading = {}): PlaceName | null {
    if (VERBS.has(this.tokens[at]?.lower ?? '')) return null;
    const capitals = this.letters.isCased ? this.capitalized(at, reading) : null;
    if (capitals !== null) return { from: at, to: capitals, isProper: true };
    const district = this.letters.isCased ? 0 : DISTRICTS.lengthAt(this.tokens, at);
    // "condomínio cidade jardim": with words that otherwise end a name
    if (district > 1 && AFTER_STREETS.has(foldedAt(this.tokens, at)))
      return { from: at, to: at + district, isProper: false };
    const to = this.lowerCase(at);
    return to === null ? null : { from: at, to, isProper: false };
  }

  /** Whether a word may be inside the name of a place, or join two words of it. */
  continuesPlace(at: number): boolean {
    const { folded = '', lower = '', numeral = false } = this.tokens[at] ?? {};
    if (PARTICLES.has(folded)) return true;
    return !numeral && folded.length > 1 && !VERBS.has(lower) && !OUTSIDE.has(folded) && this.isNameWord(at);
  }

  /** "Quinze de Novembro", "25 de Março", "7". */
  private numbered(at: number): PlaceName | null {
    const { tokens } = this;
    const day = readCardinal(tokens, at);
    if (day === null) return null;
    if (foldedAt(tokens, day.end) === 'de' && FOLDED_MONTHS.includes(foldedAt(tokens, day.end + 1))) {
      return { from: at, to: day.end + 2, isProper: true };
    }
    // "rua sete lagoas 208"
    const town = townEnd(tokens, at);
    if (town !== null && town > day.end) return { from: at, to: town, isProper: false };
    // "Rua Sete Lagoas", "Rua Dois Irmãos"
    const isWord = tokens[at]!.kind === 'word' && day.end === at + 1 && this.letters.isCapital(day.end);
    const rest = isWord && !COMPLEMENTS.has(foldedAt(tokens, day.end)) ? this.words(day.end) : null;
    if (rest?.isProper === true && tokens[rest.to]?.text === ',') return { from: at, to: rest.to, isProper: true };
    // "rua 24 Norte"
    const to = /^(?:norte|sul|leste|oeste)$/u.test(foldedAt(tokens, day.end)) ? day.end + 1 : day.end;
    return day.value < 1000 ? { from: at, to, isProper: false } : null;
  }

  /** "BR-101", "br cento e dezesseis". */
  private road(at: number): PlaceName | null {
    const { tokens } = this;
    const code = this.roadCode(at);
    if (code === null) return null;
    const digits = tokens[code]?.text === '-' ? code + 1 : code;
    // "AM-010": a house number starts with no zero.
    const written = tokens[digits];
    if (written?.kind === 'digits' && /^0\d\d$/u.test(written.text))
      return { from: at, to: digits + 1, isProper: true };
    const number = readUnits(this.passage, digits);
    return number === null || !/\d/u.test(number.text) ? null : { from: at, to: number.to, isProper: true };
  }

  /** The end of "BR", "SP", "bê erre" at a token; null when there is none. */
  private roadCode(at: number): number | null {
    const { tokens } = this;
    const token = tokens[at];
    if (token?.kind !== 'word') return null;
    if (token.folded.length === 2 && !/^(?:de|da|do|km|em)$/u.test(token.folded)) return at + 1;
    return token.folded === 'be' && foldedAt(tokens, at + 1) === 'erre' ? at + 2 : null;
  }

  private capitalized(at: number, { isJoined = true }: NameReading): number | null {
    const { tokens, letters } = this;
    let end: number | null = null;
    let next = at;
    for (let words = 0; words < MOST_WORDS; words += 1) {
      while (this.links(next) && (isJoined || foldedAt(tokens, next) !== 'e') && next - (end ?? at) < 3) next += 1;
      const token = tokens[next];
      if (token?.kind !== 'word' && token?.kind !== 'digits') break;
      if (token.kind === 'digits') {
        // "Praça 15 de Novembro" begins with its number; here a number can only be the house's.
        break;
      }
      const isMonth = FOLDED_MONTHS.includes(token.folded) && foldedAt(tokens, next - 1) === 'de';
      if ((!letters.isCapital(next) && !isMonth) || ENDING.has(token.folded)) break;
      if (end !== null && speakerChanges(this.passage, next)) break;
      end = next + 1;
      next = end;
      if (tokens[next]?.text === '-' && tokens[next]?.glued === true && tokens[next + 1]?.glued === true) next += 1;
      // "Olho d'Água", "M'Boi Mirim"
      if (foldedAt(tokens, next) === 'd' && isApostrophe(tokens[next + 1]) && letters.isCapital(next + 2)) next += 2;
      else if (token.text.length === 1 && isApostrophe(tokens[next]) && letters.isCapital(next + 1)) next += 1;
      const isShort = SHORTENED.has(token.folded) || token.text.length === 1;
      if (tokens[next]?.text === '.' && isShort && letters.isCapital(next + 1)) next += 1;
    }
    return end;
  }

  /** Particles, "e" and titles inside a name with capitals. */
  private links(at: number): boolean {
    const word = foldedAt(this.tokens, at);
    return (PARTICLES.has(word) || word === 'e' || TITLES.has(word)) && !this.letters.isCapital(at);
  }

  private lowerCase(at: number): number | null {
    const { tokens } = this;
    let next = at;
    while (PARTICLES.has(foldedAt(tokens, next))) next += 1;
    const isNone = NO_STREETS.has(foldedAt(tokens, next)) && (next > at || !this.isFollowed(next + 1));
    if (next - at > 1 || !this.isNameWord(next) || isNone) return null;
    // "na rua. Bom dia": a greeting.
    if (/^bo[ma]$/u.test(foldedAt(tokens, next)) && /^(?:dia|tarde|noite)$/u.test(foldedAt(tokens, next + 1)))
      return null;
    // "a rua virou um rio", "a rua existe"
    const isVerb =
      next === at &&
      (PAST.test(foldedAt(tokens, at)) || (isVerbForm(foldedAt(tokens, at)) && !this.isFollowed(at + 1)));
    if (isVerb && !OPENINGS.has(foldedAt(tokens, at)) && firstNameUse(foldedAt(tokens, at)) === null) return null;
    let end = next + 1;
    for (let words = 1; words < MOST_WORDS; words += 1) {
      const particle = PARTICLES.has(foldedAt(tokens, end)) ? end + 1 : end;
      if (LARGE_TOWNS.has(foldedAt(tokens, end)) || this.isTownWithState(end)) break;
      // "rua Leite e Oiticica 55"
      if (foldedAt(tokens, end) === 'e' && this.isNameWord(end + 1) && this.isFollowed(end + 2)) {
        end += 2;
        continue;
      }
      if (speakerChanges(this.passage, particle) || this.startsStreet(end)) break;
      if (!this.isNameWord(particle) || !(particle > end ? this.isContent(particle) : this.continues(end))) break;
      end = particle + 1;
    }
    return end;
  }

  /** "baixada do ambrósio santana amapá" */
  private isTownWithState(at: number): boolean {
    const end = townEnd(this.tokens, at);
    return end !== null && STATES.lengthAt(this.tokens, end) > 0 && this.tokens[end]!.lower !== 'para';
  }

  /** "sítio boa esperança estrada do pinhal" */
  private startsStreet(at: number): boolean {
    return SURE_STREET_TYPES.has(foldedAt(this.tokens, at)) && !PARTICLES.has(foldedAt(this.tokens, at - 1));
  }

  private isNameWord(at: number): boolean {
    const token = this.tokens[at];
    if (token?.kind !== 'word') return false;
    if (token.numeral) return this.isRegnal(at);
    if (token.folded === 'meia' && this.tokens[at + 1]?.numeral === true) return false;
    if (token.folded.length === 1) return this.isLetter(at);
    if (token.folded === 'senhora' && foldedAt(this.tokens, at - 1) === 'nossa') return true;
    // "praça da Sé"
    return !AFTER_STREETS.has(token.folded) || token.lower === 'sé';
  }

  /** Whether a number or a complement with a number starts at a token, so that the name ends before it. */
  private isFollowed(at: number): boolean {
    const next = this.tokens[at];
    if (speakerChanges(this.passage, at)) return false;
    if (next?.numeral === true) return readCardinal(this.tokens, at) !== null;
    // "rua olegário maciel meia três zero"
    if (next?.folded === 'meia' && this.tokens[at + 1]?.numeral === true) return true;
    return next?.folded === 'numero' || (COMPLEMENTS.has(next?.folded ?? '') && this.tokens[at + 1]?.numeral === true);
  }

  /** "Dom Pedro Segundo" */
  private isRegnal(at: number): boolean {
    return (
      ORDINALS.has(foldedAt(this.tokens, at)) && /^(?:pedro|paulo|joao|bento|pio)$/u.test(foldedAt(this.tokens, at - 1))
    );
  }

  /** "rua B", "rua projetada c": a street with a letter for a name. */
  private isLetter(at: number): boolean {
    const { folded } = this.tokens[at]!;
    const next = this.tokens[at + 1];
    return (
      !'aeo'.includes(folded) || next?.numeral === true || next?.kind === 'symbol' || ENDING.has(next?.folded ?? '')
    );
  }

  /** After "de", "do", …: no unit of time or place that starts a new phrase. */
  private isContent(at: number): boolean {
    return !NO_STREETS.has(foldedAt(this.tokens, at)) || this.isFollowed(at + 1);
  }

  /** Whether a word without capital continues the name: it is a name itself, follows an opening word, or the house number follows it. */
  private continues(at: number): boolean {
    const { tokens } = this;
    const word = foldedAt(tokens, at);
    if (OPENINGS.has(foldedAt(tokens, at - 1)) || word.length === 1 || word === 'senhora') return true;
    if (firstNameUse(word) !== null || surnameUse(word) !== null || OPENINGS.has(word)) return true;
    if (this.isRegnal(at)) return true;
    return this.isFollowed(at + 1);
  }
}

const isApostrophe = (token: Token | undefined): boolean => /^['’]$/u.test(token?.text ?? '');
