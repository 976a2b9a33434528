import { readCardinal } from '../../../portuguese/cardinals';
import { readLetter } from '../../../portuguese/letter-words';
import { readOrdinal } from '../../../portuguese/ordinals';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { speakerChanges } from '../names/letter-case';
import { spokenDigits, type Part } from './address-part';
import {
  BLOCKS,
  BRASILIA_CODES,
  DISTRICT_TYPES,
  NAMED_COMPLEMENTS,
  ROAD_MARKS,
  STATE_CODES,
  STREET_TYPES,
  SURE_STREET_TYPES,
} from './address-words';
import { readHouseNumber, readUnits } from './house-number';
import type { PlaceNameReader } from './street-name';
import { writtenPlace } from './written-place';

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['r', 'Rua'],
  ['av', 'Avenida'],
  ['al', 'Alameda'],
  ['tv', 'Travessa'],
  ['pc', 'Praça'],
]);
const DIRECTIONS = new Set(['norte', 'sul', 'leste', 'oeste']);
/** Letters of the longest code of Brasília: "SCRLN". */
const MOST_LETTERS = 5;
/** How a building looks. */
const LOOKS = /^(?:nov|velh|antig|amarel|vermelh|branc|azul|verde|rosa|grande|alt|baix)[oa]?$/u;
const LEAST_LETTERS = 3;

/** Words that start an address. */
const STARTS: ReadonlySet<string> = new Set([
  ...ABBREVIATIONS.keys(),
  ...[STREET_TYPES, STATE_CODES, BRASILIA_CODES, BLOCKS, DISTRICT_TYPES, NAMED_COMPLEMENTS].flatMap((words) => [
    ...words,
  ]),
  'br',
  'numero',
]);

/** Whether an address can start at a token: a cheap test. */
export function mayStartAddress(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word') return false;
  return STARTS.has(token.folded) || ordinalEnd(tokens, at) !== null || spelledCode(tokens, at) !== null;
}

/** The token of the type of a street after an ordinal: "quarta travessa". */
function ordinalEnd(tokens: readonly Token[], at: number): number | null {
  const ordinal = readOrdinal(tokens, at);
  const isStreet =
    ordinal !== null && /^(?:rua|travessa|avenida|passagem|alameda|viela)$/u.test(foldedAt(tokens, ordinal.end));
  return isStreet ? ordinal.end : null;
}

/** "ésse quê ene": a code of Brasília by the names of its letters, before a number. */
function spelledCode(tokens: readonly Token[], at: number): { code: string; end: number } | null {
  let code = '';
  let end = at;
  while (code.length < MOST_LETTERS) {
    const letter = readLetter(tokens, end);
    if (letter === null) break;
    code += letter.letter;
    end = letter.end;
  }
  const isCode = code.length >= LEAST_LETTERS && tokens[end]?.numeral === true && BRASILIA_CODES.has(code);
  return isCode ? { code: code.toUpperCase(), end } : null;
}

/** The first part of an address; a number can stand before its street. */
export interface AddressHead {
  readonly parts: readonly Part[];
  /** Whether the name of its street is surely one: it has a capital, or is a date. */
  readonly isProper: boolean;
}

/** Reads how an address starts: with a street, a road, a block or a building. */
export class AddressHeadReader {
  private readonly tokens: readonly Token[];

  constructor(
    private readonly passage: Passage,
    private readonly names: PlaceNameReader,
  ) {
    this.tokens = passage.tokens;
  }

  read(at: number): AddressHead | null {
    return (
      this.numberFirst(at) ??
      this.street(at) ??
      this.counted(at) ??
      this.road(at) ??
      this.block(at) ??
      this.building(at)
    );
  }

  street(at: number): AddressHead | null {
    const { tokens } = this;
    const word = foldedAt(tokens, at);
    const isShort = ABBREVIATIONS.has(word) && tokens[at + 1]?.text === '.';
    if (!isShort && !STREET_TYPES.has(word)) return null;
    const start = isShort ? at + 2 : at + 1;
    // "E a rua?", "Rua São Paulo"
    if (speakerChanges(this.passage, start)) return null;
    const name = this.names.street(start);
    // "Me informa rua e número?"
    const isAsked =
      /^(?:e|o|a)$/u.test(foldedAt(tokens, start)) &&
      /^(?:numero|bairro|cep|complemento)$/u.test(foldedAt(tokens, start + 1));
    if (name === null || isAsked) return null;
    const type = ABBREVIATIONS.get(word) ?? writtenPlace([tokens[at]!]);
    const text = `${type} ${writtenPlace(tokens.slice(name.from, name.to))}`;
    return { parts: [{ kind: 'street', text, to: name.to }], isProper: name.isProper };
  }

  /** "o número 25 da Passagem Mucajás" */
  private numberFirst(at: number): AddressHead | null {
    const { tokens } = this;
    if (foldedAt(tokens, at) !== 'numero') return null;
    const number = readHouseNumber(this.passage, at);
    if (number === null || !/^d[ao]$/u.test(foldedAt(tokens, number.to))) return null;
    const street = SURE_STREET_TYPES.has(foldedAt(tokens, number.to + 1)) ? this.street(number.to + 1) : null;
    if (street === null) return null;
    const part: Part = { kind: 'number', text: number.text, to: number.to, ...spokenDigits(tokens, number) };
    return { parts: [...street.parts, { ...part, to: street.parts[0]!.to }], isProper: street.isProper };
  }

  /** "quarta travessa", "segunda rua do porto": streets that are counted. */
  private counted(at: number): AddressHead | null {
    const { tokens } = this;
    const type = ordinalEnd(tokens, at);
    if (type === null) return null;
    const name = /^d[aeo]s?$/u.test(foldedAt(tokens, type + 1)) ? this.names.street(type + 1) : null;
    const to = name?.to ?? type + 1;
    return { parts: [{ kind: 'street', text: writtenPlace(tokens.slice(at, to)), to }], isProper: false };
  }

  /** "BR-277, km 603": a road without its type, where a mark along it follows. */
  private road(at: number): AddressHead | null {
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
    return isMarked ? { parts: [{ kind: 'street', text, to: name.to }], isProper: true } : null;
  }

  /** "SQN 410", "ésse quê ene duzentos e seis", and "quadra 12" before another part. */
  private block(at: number): AddressHead | null {
    const { tokens } = this;
    const word = foldedAt(tokens, at);
    const spelled = spelledCode(tokens, at);
    const isCode = BRASILIA_CODES.has(word) || spelled !== null;
    if (!isCode && !BLOCKS.has(word)) return null;
    // "SHIN QL 8"
    const second = spelled === null && isCode && BRASILIA_CODES.has(foldedAt(tokens, at + 1)) ? at + 2 : at + 1;
    const start = spelled?.end ?? second;
    const unit = readUnits(this.passage, start);
    if (unit === null || (isCode && !/\d/u.test(unit.text))) return null;
    const codes = tokens.slice(at, start);
    const title =
      spelled?.code ?? (isCode ? codes.map(({ text }) => text.toUpperCase()).join(' ') : writtenPlace(codes));
    const direction = DIRECTIONS.has(foldedAt(tokens, unit.to)) ? ` ${writtenPlace([tokens[unit.to]!])}` : '';
    const to = direction === '' ? unit.to : unit.to + 1;
    const text = `${title} ${unit.text}${direction}`;
    // "Quadra 104 Norte, Alameda 2": a street can follow.
    return {
      parts: [{ kind: isCode ? 'street' : 'complement', text, to, ...spokenDigits(tokens, unit) }],
      isProper: isCode,
    };
  }

  /** "Edifício Itália, sala 1502", "Vila São Pedro, rua C, casa 42". */
  private building(at: number): AddressHead | null {
    const { tokens } = this;
    const word = foldedAt(tokens, at);
    if (!NAMED_COMPLEMENTS.has(word) && !DISTRICT_TYPES.has(word)) return null;
    // "O endereço do acampamento?", "Rodovia …"
    if (speakerChanges(this.passage, at + 1) || SURE_STREET_TYPES.has(foldedAt(tokens, at + 1))) return null;
    const isHousing = /^(?:habitacional|residencial)$/u.test(foldedAt(tokens, at + 1));
    const name = this.names.words(isHousing ? at + 2 : at + 1);
    // "no prédio novo, rua Vergueiro"
    const isDescribed = word === 'predio' && LOOKS.test(foldedAt(tokens, at + 1));
    if (name === null || isDescribed) return null;
    // "Conjunto Cidade Nova 5, WE 32"
    const plan = tokens[name.to]?.numeral === true ? readCardinal(tokens, name.to) : null;
    const to = plan !== null && this.followsStreet(plan.end) ? plan.end : name.to;
    // "conjunto ceará, rua oitenta e quatro", but "conjunto de panelas"
    if (BLOCKS.has(word) && !isHousing && !this.followsStreet(to)) return null;
    const text = writtenPlace(tokens.slice(at, to));
    return { parts: [{ kind: 'complement', text, to }], isProper: name.isProper };
  }

  private followsStreet(at: number): boolean {
    const start = /^[,/–-]$/u.test(this.tokens[at]?.text ?? '') ? at + 1 : at;
    return this.inside(start) !== null;
  }

  /** A street or a block after another part. */
  inside(at: number): Part | null {
    const start = /^(?:n[ao]|d[aeo]|em|ali|la|e|aqui)$/u.test(foldedAt(this.tokens, at)) ? at + 1 : at;
    const isCode = BRASILIA_CODES.has(foldedAt(this.tokens, start));
    return (this.street(start) ?? (isCode ? this.block(start) : null))?.parts[0] ?? null;
  }
}
