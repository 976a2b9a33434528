import type { PhraseIndex } from '../../../portuguese/phrase-index';
import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { speakerChanges, type LetterCase } from '../names/letter-case';
import { PARTICLES } from '../names/lexicon/name-words';
import { firstNameUse, surnameUse } from '../names/name-lexicon';
import {
  BLOCKS,
  BRASILIA_CODES,
  COMPLEMENTS,
  DISTRICT_TYPES,
  LARGE_TOWNS,
  LONE_DISTRICTS,
  NAMED_COMPLEMENTS,
  ROAD_MARKS,
  STATES,
  STATE_CODES,
  STREET_TYPES,
  SURE_STREET_TYPES,
} from './address-words';
import { readHouseNumber, readUnits } from './house-number';
import { spokenDigits, type Address, type Part } from './address-part';
import { DistrictReader } from './district-reader';
import { ComplementReader } from './complement-reader';
import { readClosingPlace } from './closing-place';
import { PlaceNameReader } from './street-name';
import { townEnd } from './town-names';
import { writtenPlace } from './written-place';

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['r', 'Rua'],
  ['av', 'Avenida'],
  ['al', 'Alameda'],
  ['tv', 'Travessa'],
  ['pc', 'Praça'],
]);
/** Words before a district or a town, besides a comma. */
const IN = new Set(['no', 'na', 'em', 'ali', 'de', 'do', 'da', 'la', 'e', 'aqui']);
const DIRECTIONS = new Set(['norte', 'sul', 'leste', 'oeste']);
const MOST_LINKS = 3;

/** Reads addresses from the word that starts one. */
export class AddressReader {
  private readonly tokens: readonly Token[];
  private readonly names: PlaceNameReader;
  private readonly complements: ComplementReader;
  private readonly districts: DistrictReader;

  constructor(
    private readonly passage: Passage,
    private readonly letters: LetterCase,
  ) {
    this.tokens = passage.tokens;
    this.names = new PlaceNameReader(passage, letters);
    this.complements = new ComplementReader(passage.tokens, this.names);
    this.districts = new DistrictReader(passage.tokens, { letters, names: this.names });
  }

  read(at: number): Address | null {
    const head = this.street(at) ?? this.road(at) ?? this.block(at) ?? this.building(at);
    if (head === null) return null;
    const parts = [head.part];
    for (let part = this.next(head.part); part !== null; part = this.next(part, parts)) parts.push(part);
    return { from: at, to: parts.at(-1)!.to, parts, isProper: head.isProper };
  }

  private street(at: number): { part: Part; isProper: boolean } | null {
    const { tokens } = this;
    const word = foldedAt(tokens, at);
    const isShort = ABBREVIATIONS.has(word) && tokens[at + 1]?.text === '.';
    if (!isShort && !STREET_TYPES.has(word)) return null;
    const start = isShort ? at + 2 : at + 1;
    // "E a rua?", "Rua São Paulo"
    if (speakerChanges(this.passage, start)) return null;
    const name = this.names.street(start);
    if (name === null) return null;
    const type = ABBREVIATIONS.get(word) ?? writtenPlace([tokens[at]!]);
    const text = `${type} ${writtenPlace(tokens.slice(name.from, name.to))}`;
    return { part: { kind: 'street', text, to: name.to }, isProper: name.isProper };
  }

  /** "BR-277, km 603": a road without its type, where a mark along it follows. */
  private road(at: number): { part: Part; isProper: boolean } | null {
    const { tokens } = this;
    if (foldedAt(tokens, at) !== 'br' && !STATE_CODES.has(foldedAt(tokens, at))) return null;
    const name = this.names.street(at);
    if (name === null) return null;
    const mark = tokens[name.to]?.text === ',' ? name.to + 1 : name.to;
    const isMarked = ROAD_MARKS.has(foldedAt(tokens, /^n?o$/u.test(foldedAt(tokens, mark)) ? mark + 1 : mark));
    const text = tokens
      .slice(at, name.to)
      .map(({ text: said, glued }, index) => (index === 0 ? said.toUpperCase() : glued ? said : ` ${said}`))
      .join('');
    return isMarked ? { part: { kind: 'street', text, to: name.to }, isProper: true } : null;
  }

  /** "SQN 410", and "quadra 12" before another part. */
  private block(at: number): { part: Part; isProper: boolean } | null {
    const { tokens } = this;
    const word = foldedAt(tokens, at);
    const isCode = BRASILIA_CODES.has(word);
    if (!isCode && !BLOCKS.has(word)) return null;
    // "SHIN QL 8"
    const isDouble = isCode && BRASILIA_CODES.has(foldedAt(tokens, at + 1));
    const unit = readUnits(tokens, isDouble ? at + 2 : at + 1);
    if (unit === null || (isCode && !/\d/u.test(unit.text))) return null;
    const codes = tokens.slice(at, isDouble ? at + 2 : at + 1);
    const title = isCode ? codes.map(({ text }) => text.toUpperCase()).join(' ') : writtenPlace(codes);
    const direction = DIRECTIONS.has(foldedAt(tokens, unit.to)) ? ` ${writtenPlace([tokens[unit.to]!])}` : '';
    const to = direction === '' ? unit.to : unit.to + 1;
    const text = `${title} ${unit.text}${direction}`;
    // "Quadra 104 Norte, Alameda 2": a street can follow.
    return {
      part: { kind: isCode ? 'street' : 'complement', text, to, ...spokenDigits(tokens, unit) },
      isProper: isCode,
    };
  }

  /** "Edifício Itália, sala 1502", "Vila São Pedro, rua C, casa 42". */
  private building(at: number): { part: Part; isProper: boolean } | null {
    const { tokens } = this;
    const word = foldedAt(tokens, at);
    if (!NAMED_COMPLEMENTS.has(word) && !DISTRICT_TYPES.has(word)) return null;
    // "O endereço do acampamento?", "Rodovia …"
    if (speakerChanges(this.passage, at + 1) || SURE_STREET_TYPES.has(foldedAt(tokens, at + 1))) return null;
    const isHousing = /^(?:habitacional|residencial)$/u.test(foldedAt(tokens, at + 1));
    const name = this.names.words(isHousing ? at + 2 : at + 1);
    if (name === null) return null;
    // "conjunto ceará, rua oitenta e quatro", but "conjunto de panelas"
    if (BLOCKS.has(word) && !isHousing && this.streetPart(this.skipSign(name.to)) === null) return null;
    const text = writtenPlace(tokens.slice(at, name.to));
    return { part: { kind: 'complement', text, to: name.to }, isProper: name.isProper };
  }

  private next(last: Part, parts: readonly Part[] = [last]): Part | null {
    const { tokens } = this;
    const { to } = last;
    const isStreet = last.kind === 'street';
    const isNumbered = parts.some(({ kind }) => kind === 'number');
    const comma = this.skipSign(to);
    if (comma >= tokens.length || speakerChanges(this.passage, comma)) return null;
    if (last.kind === 'state') return null;
    if (last.kind === 'town') return this.state(comma);
    const number = isNumbered || !(isStreet || last.kind === 'complement') ? null : this.number(comma);
    return (
      number ??
      this.complements.read(comma) ??
      (last.kind === 'complement' && !isNumbered && parts.every(({ kind }) => kind !== 'street')
        ? this.streetPart(comma)
        : null) ??
      this.place(comma, parts)
    );
  }

  private streetPart(at: number): Part | null {
    const start = IN.has(foldedAt(this.tokens, at)) ? at + 1 : at;
    return this.street(start)?.part ?? null;
  }

  /** A comma or a hyphen; a full stop only before another part that is named ("Rua das Acácias. Número 42."). */
  private skipSign(at: number): number {
    const { tokens } = this;
    const sign = tokens[at]?.text ?? '';
    if (sign === ',' || sign === '-' || sign === '–' || sign === '/') return at + 1;
    const next = foldedAt(tokens, at + 1);
    const isNamed =
      next === 'numero' || next === 'bairro' || (COMPLEMENTS.has(next) && readUnits(tokens, at + 2) !== null);
    return sign === '.' && isNamed ? at + 1 : at;
  }

  private number(at: number): Part | null {
    const start = foldedAt(this.tokens, at) === 'no' && foldedAt(this.tokens, at + 1) === 'numero' ? at + 1 : at;
    const number = readHouseNumber(this.tokens, start);
    return number === null
      ? null
      : { kind: 'number', text: number.text, to: number.to, ...spokenDigits(this.tokens, number) };
  }

  private place(at: number, parts: readonly Part[]): Part | null {
    let start = at;
    while (start - at < MOST_LINKS && IN.has(foldedAt(this.tokens, start))) start += 1;
    if (foldedAt(this.tokens, start) === 'interior' && foldedAt(this.tokens, start + 1) === 'de') start += 2;
    const hasDistrict = parts.some(({ kind }) => kind === 'district');
    const isNumbered = parts.some(hasNumber);
    return (
      (hasDistrict ? null : this.districts.named(start)) ??
      this.town(at, start, parts) ??
      this.state(start) ??
      (hasDistrict ? null : (this.districts.inLowerCase(start) ?? this.districts.withCapital(at, start, parts))) ??
      (hasDistrict ? this.districts.second(at) : null) ??
      (isNumbered && !this.letters.isCased ? readClosingPlace(this.passage, this.names, at) : null)
    );
  }

  private town(at: number, start: number, parts: readonly Part[]): Part | null {
    const { tokens } = this;
    const isNamed =
      /^(?:cidade|municipio|comarca)$/u.test(foldedAt(tokens, start)) && foldedAt(tokens, start + 1) === 'de';
    const from = isNamed ? start + 2 : start;
    const end = townEnd(tokens, from);
    // "Ribeirão da Ilha" is no town that is called "Ribeirão".
    if (end === null || (PARTICLES.has(foldedAt(tokens, end)) && this.letters.isCapital(end + 1))) return null;
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
    const afterPart = !this.letters.isCased && (afterCentre || (isPlaced && !isUsual && isLong));
    if (!isSure && !afterSign && !isLarge && !afterPart) return null;
    // "Rebouças, Curitiba", "santo antônio recife": a district with the name of a town.
    const next = tokens[end]?.text === ',' ? end + 1 : end;
    const isFollowed = (next > end || !this.letters.isCased) && townEnd(tokens, next) !== null;
    const isDistrict = !isNamed && isFollowed && !this.isStateAt(next) && !speakerChanges(this.passage, end);
    // "São Paulo capital"
    const to = !isDistrict && foldedAt(tokens, end) === 'capital' ? end + 1 : end;
    return { kind: isDistrict ? 'district' : 'town', text: writtenPlace(tokens.slice(from, end)), to };
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
