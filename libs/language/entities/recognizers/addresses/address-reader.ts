import type { PhraseIndex } from '../../../portuguese/phrase-index';
import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { speakerChanges, type LetterCase } from '../names/letter-case';
import { PARTICLES } from '../names/lexicon/name-words';
import { firstNameUse, surnameUse } from '../names/name-lexicon';
import { isOrdinaryWord } from '../names/ordinary-word';
import { AddressHeadReader } from './address-head';
import { COMPLEMENTS, LARGE_TOWNS, LONE_DISTRICTS, ORDINARY_TYPES, STATES, STATE_CODES } from './address-words';
import { readHouseNumber, readUnits } from './house-number';
import { spokenDigits, type Address, type Part } from './address-part';
import { DistrictReader, isPlanNumber } from './district-reader';
import { ComplementReader } from './complement-reader';
import { readClosingPlace } from './closing-place';
import { readSpokenDistrict } from './spoken-district';
import { PlaceNameReader } from './street-name';
import { townEnd } from './town-names';
import { writtenPlace } from './written-place';

/** Words before a district or a town, besides a comma. */
const IN = new Set(['no', 'na', 'em', 'ali', 'de', 'do', 'da', 'la', 'e', 'nesta', 'neste', 'desta', 'deste']);
const MOST_LINKS = 3;
const OF_GATES =
  /^(?:verde|azul|branc[oa]|pret[oa]|marrom|cinza|vermelh[oa]|amarel[oa]|de|grande|pequeno|eletronico|automatico|aberto)$/u;

/** Reads addresses from the word that starts one. */
export class AddressReader {
  private readonly tokens: readonly Token[];
  private readonly names: PlaceNameReader;
  private readonly heads: AddressHeadReader;
  private readonly complements: ComplementReader;
  private readonly districts: DistrictReader;

  constructor(
    private readonly passage: Passage,
    private readonly letters: LetterCase,
  ) {
    this.tokens = passage.tokens;
    this.names = new PlaceNameReader(passage, letters);
    this.heads = new AddressHeadReader(passage, this.names);
    this.complements = new ComplementReader(passage, this.names);
    this.districts = new DistrictReader(passage.tokens, { letters, names: this.names });
  }

  read(at: number): Address | null {
    const head = this.heads.read(at);
    if (head === null) return null;
    const parts = [...head.parts];
    for (let part = this.next(at, parts); part !== null; part = this.next(at, parts)) parts.push(part);
    return { from: at, to: parts.at(-1)!.to, parts, isProper: head.isProper };
  }

  private next(from: number, parts: readonly Part[]): Part | null {
    const { tokens } = this;
    const last = parts.at(-1)!;
    const { to } = last;
    const isStreet = last.kind === 'street';
    const isNumbered = parts.some(({ kind }) => kind === 'number');
    const comma = this.skipSign(to);
    if (comma >= tokens.length || speakerChanges(this.passage, comma)) return null;
    if (last.kind === 'state') return null;
    if (last.kind === 'town') return this.state(comma);
    // "rua três lagoas 415 portão azul"
    if (foldedAt(tokens, comma) === 'portao' && OF_GATES.test(foldedAt(tokens, comma + 1))) return null;
    // "Avenida Cristiano Machado, 8700, sentido centro": where a car drives; of a road it says which side.
    if (isNumbered && foldedAt(tokens, comma) === 'sentido') return null;
    const flat = isNumbered && comma > to ? this.flat(last, comma) : null;
    if (flat !== null) return flat;
    // "Rua Projetada 5, sem número"
    const none = isNumbered && last.kind === 'number' && comma > to ? readHouseNumber(this.passage, comma) : null;
    if (none?.text === 's/n') return { kind: 'complement', text: 's/n', to: none.to };
    const number = isNumbered || !(isStreet || last.kind === 'complement') ? null : this.number(comma);
    return (
      number ??
      this.complements.read(comma) ??
      // "travessa mauriti passagem são jorge número trinta e dois"
      (!isNumbered && (isStreet || parts.every(({ kind }) => kind !== 'street')) ? this.heads.inside(comma) : null) ??
      this.place(comma, parts) ??
      this.spoken(comma, from, parts)
    );
  }

  /** A comma or a hyphen; a full stop only before another part that is named ("Rua das Acácias. Número 42."). */
  private skipSign(at: number): number {
    const { tokens } = this;
    const sign = tokens[at]?.text ?? '';
    if (sign === ',' || sign === '-' || sign === '–' || sign === '/') return at + 1;
    const next = foldedAt(tokens, at + 1);
    const isNamed =
      next === 'numero' || next === 'bairro' || (COMPLEMENTS.has(next) && readUnits(this.passage, at + 2) !== null);
    return sign === '.' && isNamed ? at + 1 : at;
  }

  /** "número 80, bloco B, 142, Vila Guilhermina": behind the letter of a block, the number of the flat. */
  private flat({ kind, text }: Part, at: number): Part | null {
    if (kind !== 'complement' || !/^(?:bloco|bl|torre) [A-Z]$/iu.test(text)) return null;
    const unit = this.tokens[at]?.numeral === true ? readUnits(this.passage, at) : null;
    return unit === null
      ? null
      : { kind: 'complement', text: unit.text, to: unit.to, ...spokenDigits(this.tokens, unit) };
  }

  private number(said: number): Part | null {
    // "altura do número 9000", "na altura do 9000"
    const height = /^n?a$/u.test(foldedAt(this.tokens, said)) ? said + 1 : said;
    const isHeight = foldedAt(this.tokens, height) === 'altura' && foldedAt(this.tokens, height + 1) === 'do';
    const at = isHeight ? height + 2 : said;
    const start = foldedAt(this.tokens, at) === 'no' && foldedAt(this.tokens, at + 1) === 'numero' ? at + 1 : at;
    const number = readHouseNumber(this.passage, start);
    return number === null
      ? null
      : { kind: 'number', text: number.text, to: number.to, ...spokenDigits(this.tokens, number) };
  }

  private place(at: number, parts: readonly Part[]): Part | null {
    let start = at;
    while (start - at < MOST_LINKS && IN.has(foldedAt(this.tokens, start))) start += 1;
    if (foldedAt(this.tokens, start) === 'interior' && foldedAt(this.tokens, start + 1) === 'de') start += 2;
    const hasDistrict = parts.some(({ kind }) => kind === 'district');
    return (
      (hasDistrict && foldedAt(this.tokens, start) !== 'bairro' ? null : this.districts.named(start)) ??
      this.town(at, start, parts) ??
      this.state(start) ??
      (hasDistrict ? null : (this.districts.inLowerCase(start) ?? this.districts.withCapital(at, start, parts))) ??
      (hasDistrict ? this.districts.second(at) : null)
    );
  }

  /** A place at the end of speech without capitals and commas. */
  private spoken(at: number, from: number, parts: readonly Part[]): Part | null {
    if (this.letters.isCased || !parts.some(hasNumber)) return null;
    const hasDistrict = parts.some(({ kind }) => kind === 'district');
    const closing = readClosingPlace(this.passage, this.names, at);
    return (
      closing ?? (!hasDistrict && this.isClear(from, parts) ? readSpokenDistrict(this.passage, this.names, at) : null)
    );
  }

  /** Whether the words so far can only be an address: "linha e duas folhas" cannot, but "linha vinte, número dois". */
  private isClear(from: number, parts: readonly Part[]): boolean {
    if (!ORDINARY_TYPES.has(foldedAt(this.tokens, from))) return true;
    const number = parts.findIndex(({ kind }) => kind === 'number');
    return number > 0 && foldedAt(this.tokens, this.skipSign(parts[number - 1]!.to)) === 'numero';
  }

  private town(at: number, start: number, parts: readonly Part[]): Part | null {
    const { tokens } = this;
    const isNamed =
      /^(?:cidade|municipio|comarca)$/u.test(foldedAt(tokens, start)) && foldedAt(tokens, start + 1) === 'de';
    const from = isNamed ? start + 2 : start;
    const end = townEnd(tokens, from);
    // "Ribeirão da Ilha" is no town that is called "Ribeirão".
    if (end === null || (PARTICLES.has(foldedAt(tokens, end)) && this.letters.isCapital(end + 1))) return null;
    // "Planalto 3, Natal": a planned district with the name of a town.
    const isPlanned = isPlanNumber(tokens, end) && tokens[end + 1]?.text === ',' && townEnd(tokens, end + 2) !== null;
    if (isPlanned) return { kind: 'district', text: writtenPlace(tokens.slice(from, end + 1)), to: end + 1 };
    const isSure =
      isNamed ||
      this.letters.isCapital(from) ||
      (!this.letters.isCased && (start > at || end > from + 1 || this.state(end) !== null));
    const afterSign = !this.letters.isCased && tokens[at - 1]?.kind === 'symbol';
    const isLarge = !this.letters.isCased && LARGE_TOWNS.has(foldedAt(tokens, from));
    // "alphaville barueri", "dezenove guaxupé"
    const isUsual = surnameUse(foldedAt(tokens, from)) !== null || firstNameUse(foldedAt(tokens, from)) !== null;
    const isPlaced = parts.some((part) => part.kind === 'district' || hasNumber(part));
    const isLong = end - from > 1 || foldedAt(tokens, from).length > 5;
    // "centro sobral": hardly anything else follows the name of that district.
    const afterCentre = start === at && LONE_DISTRICTS.has(foldedAt(tokens, at - 1)) && !endsSentence(tokens, at - 1);
    // "capim macio natal o elevador"
    const isEnd = !this.continues(end) || this.isStateAt(end);
    const afterDistrict = start === at && isEnd && parts.at(-1)!.kind === 'district';
    const afterPart = !this.letters.isCased && (afterCentre || afterDistrict || (isPlaced && !isUsual && isLong));
    if (!isSure && !afterSign && !isLarge && !afterPart) return null;
    // "Rebouças, Curitiba", "santo antônio recife": a district with the name of a town.
    const next = tokens[end]?.text === ',' ? end + 1 : end;
    const isFollowed = (next > end || !this.letters.isCased) && townEnd(tokens, next) !== null;
    const isDistrict = !isNamed && isFollowed && !this.isStateAt(next) && !speakerChanges(this.passage, end);
    // "São Paulo capital"
    const to = !isDistrict && foldedAt(tokens, end) === 'capital' ? end + 1 : end;
    return { kind: isDistrict ? 'district' : 'town', text: writtenPlace(tokens.slice(from, end)), to };
  }

  /** Whether a word that can be part of a name follows. */
  private continues(at: number): boolean {
    const token = this.tokens[at];
    if (token?.kind !== 'word' || speakerChanges(this.passage, at)) return false;
    return this.names.continuesPlace(at) && !isOrdinaryWord(token.folded);
  }

  private isStateAt(at: number): boolean {
    return phraseEnd(this.tokens, at, STATES) !== null;
  }

  private state(at: number): Part | null {
    const { tokens } = this;
    let start = this.skipSign(at);
    if (/^(?:no|na|em|do|de|da)$/u.test(foldedAt(tokens, start))) start += 1;
    if (foldedAt(tokens, start) === 'estado') start += foldedAt(tokens, start + 1).startsWith('d') ? 2 : 1;
    const end = phraseEnd(tokens, start, STATES);
    const isWord = foldedAt(tokens, start) === 'para' && tokens[start]?.lower !== 'pará';
    if (end !== null && !isWord && (!this.letters.isCased || this.letters.isCapital(start))) {
      return { kind: 'state', text: writtenPlace(tokens.slice(start, end)), to: end };
    }
    const code = tokens[start];
    const isCode =
      STATE_CODES.has(code?.folded ?? '') &&
      (code!.text === code!.text.toUpperCase() ||
        (!this.letters.isCased && /^(?:sp|rj|mg|rs|pr|sc|df|pe|go|ms|mt|rn|pb|es)$/u.test(code!.text)));
    return isCode ? { kind: 'state', text: code!.text.toUpperCase(), to: start + 1 } : null;
  }
}

/** Whether a part says which house, flat or plot it is. */
function hasNumber({ kind, text }: Part): boolean {
  return kind === 'number' || (kind === 'complement' && /\d/u.test(text));
}

function phraseEnd(tokens: readonly Token[], at: number, phrases: PhraseIndex): number | null {
  const length = phrases.lengthAt(tokens, at);
  return length === 0 ? null : at + length;
}
