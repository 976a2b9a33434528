import { readOrdinal } from '../../../portuguese/ordinals';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import type { Passage } from '../../passage';
import { spokenDigits, type Part } from './address-part';
import {
  BUILDING_PARTS,
  COMPLEMENTS,
  HOUSE_PLACES,
  INNER_BUILDINGS,
  LONE_COMPLEMENTS,
  NAMED_COMPLEMENTS,
  ROAD_MARKS,
  STREET_TYPES,
} from './address-words';
import { readUnits, type AddressNumber } from './house-number';
import type { PlaceNameReader } from './street-name';
import { townEnd } from './town-names';
import { writtenPlace } from './written-place';

/** Directions of a road besides towns. */
const WAYS = wordSet('interior capital litoral centro bairro norte sul leste oeste praia porto fronteira serra');

/** Reads what follows the number of a house: "apartamento 31", "bloco C", "terceiro andar", "fundos", "edifício Itália". */
export class ComplementReader {
  private readonly tokens: readonly Token[];

  constructor(
    private readonly passage: Passage,
    private readonly names: PlaceNameReader,
  ) {
    this.tokens = passage.tokens;
  }

  read(at: number): Part | null {
    const { tokens } = this;
    const isOfPart = /^d[ao]$/u.test(foldedAt(tokens, at)) && COMPLEMENTS.has(foldedAt(tokens, at + 1));
    // "no bloco B", "lote 22 da quadra 5"
    const isInside = ['no', 'na', 'nos', 'nas', 'de'].includes(foldedAt(tokens, at)) || isOfPart;
    const start = isInside ? at + 1 : at;
    const word = foldedAt(tokens, start);
    const ordinal = readOrdinal(tokens, start);
    if (ordinal !== null && /^(?:andar|pavimento)$/u.test(foldedAt(tokens, ordinal.end))) {
      return { kind: 'complement', text: `${ordinal.value}${ordinal.mark} andar`, to: ordinal.end + 1 };
    }
    if (word === 'esquina') return this.corner(start);
    if (word === 'entre') return this.between(start);
    if (word === 'sentido') return this.direction(start);
    const buildingPart = BUILDING_PARTS.lengthAt(tokens, start);
    if (buildingPart > 0) return this.words(start, start + buildingPart);
    const house = this.houseInPlot(start);
    if (house !== null) return house;
    const isLone = LONE_COMPLEMENTS.has(word);
    const isBuilding = NAMED_COMPLEMENTS.has(word) || INNER_BUILDINGS.has(word);
    if (!isLone && !isBuilding && !COMPLEMENTS.has(word)) return null;
    // "fundos o CPF é": an article; "na frente da padaria": a place that is described.
    const next = foldedAt(tokens, start + 1);
    if (isLone && isInside && /^d[aeo]s?$/u.test(next)) return null;
    const title = tokens[start]!.lower;
    const isArticle = isLone && /^[aeo]$/u.test(next);
    // "apto. 31", but "fundos. E volta rápido"
    const isShortened = tokens[start + 1]?.text === '.' && !isLone;
    const unit = isArticle ? null : readUnits(this.passage, isShortened ? start + 2 : start + 1);
    if (unit !== null && ROAD_MARKS.has(word)) return this.mark(title, unit);
    if (unit !== null) {
      return { kind: 'complement', text: `${title} ${unit.text}`, to: unit.to, ...spokenDigits(tokens, unit) };
    }
    if (isLone) return { kind: 'complement', text: word, to: start + 1 };
    const name = isBuilding ? this.names.words(start + 1) : null;
    if (name === null) return null;
    return { kind: 'complement', text: `${title} ${writtenPlace(tokens.slice(name.from, name.to))}`, to: name.to };
  }

  /** "quilômetro oito e meio", "km 22,5" */
  private mark(title: string, unit: AddressNumber): Part {
    const { tokens } = this;
    const sign = foldedAt(tokens, unit.to);
    const isHalf = sign === 'e' && /^mei[oa]$/u.test(foldedAt(tokens, unit.to + 1));
    const isPoint = (sign === ',' && tokens[unit.to + 1]?.glued === true) || sign === 'virgula';
    const fraction = isPoint && tokens[unit.to + 1]?.numeral === true ? readUnits(this.passage, unit.to + 1) : null;
    if (isHalf) return { kind: 'complement', text: `${title} ${unit.text},5`, to: unit.to + 2 };
    if (fraction !== null)
      return { kind: 'complement', text: `${title} ${unit.text},${fraction.text}`, to: fraction.to };
    return { kind: 'complement', text: `${title} ${unit.text}`, to: unit.to, ...spokenDigits(tokens, unit) };
  }

  /** "casa fundos", "casa dos fundos", "a casa de baixo": one of several on a plot. */
  private houseInPlot(at: number): Part | null {
    const { tokens } = this;
    const start = foldedAt(tokens, at) === 'a' ? at + 1 : at;
    if (!/^(?:casa|sobrado|andar|parte)$/u.test(foldedAt(tokens, start))) return null;
    const place = /^d[aeo]s?$/u.test(foldedAt(tokens, start + 1)) ? start + 2 : start + 1;
    return HOUSE_PLACES.has(foldedAt(tokens, place)) ? this.words(start, place + 1) : null;
  }

  /** "esquina com a Rua Sete" */
  private corner(at: number): Part | null {
    const { tokens } = this;
    if (foldedAt(tokens, at + 1) !== 'com') return null;
    const article = /^[ao]$/u.test(foldedAt(tokens, at + 2)) ? at + 3 : at + 2;
    const name = this.names.street(STREET_TYPES.has(foldedAt(tokens, article)) ? article + 1 : article);
    return name === null
      ? null
      : { kind: 'complement', text: `esquina com ${writtenPlace(tokens.slice(article, name.to))}`, to: name.to };
  }

  /** "entre a Doutor Moraes e a Serzedelo" */
  private between(at: number): Part | null {
    const first = this.names.street(this.streetStart(at + 1), { isJoined: false });
    if (first === null || foldedAt(this.tokens, first.to) !== 'e') return null;
    const second = this.names.street(this.streetStart(first.to + 1));
    return second === null
      ? null
      : { kind: 'complement', text: `entre ${writtenPlace(this.tokens.slice(at + 1, second.to))}`, to: second.to };
  }

  /** After an article and the type of a street. */
  private streetStart(at: number): number {
    const start = /^[ao]s?$/u.test(foldedAt(this.tokens, at)) ? at + 1 : at;
    return STREET_TYPES.has(foldedAt(this.tokens, start)) ? start + 1 : start;
  }

  /** "sentido Marituba", "sentido interior": the side of a road. */
  private direction(at: number): Part | null {
    const { tokens } = this;
    const isWord = WAYS.has(foldedAt(tokens, at + 1));
    const to = isWord ? at + 2 : (townEnd(tokens, at + 1) ?? this.names.words(at + 1)?.to ?? null);
    return to === null ? null : { kind: 'complement', text: `sentido ${writtenPlace(tokens.slice(at + 1, to))}`, to };
  }

  private words(from: number, to: number): Part {
    const text = this.tokens
      .slice(from, to)
      .map(({ lower }) => lower)
      .join(' ');
    return { kind: 'complement', text, to };
  }
}
