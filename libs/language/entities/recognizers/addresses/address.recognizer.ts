import { readLetter } from '../../../portuguese/letter-words';
import { foldedAt } from '../../../portuguese/tokens';
import type { Candidate } from '../../entity';
import type { Passage } from '../../passage';
import { readLetterCase, speakerChanges } from '../names/letter-case';
import type { Address } from './address-part';
import { mayStartAddress } from './address-head';
import { AddressReader } from './address-reader';
import {
  BLOCKS,
  BRASILIA_CODES,
  DISTRICT_TYPES,
  ESTATE_TYPES,
  NAMED_COMPLEMENTS,
  ORDINARY_TYPES,
  RESIDENCE,
  RESIDENCE_WITHIN,
} from './address-words';

/** Above the scores of dates and small numbers, which are parts of it; below those of e-mails, postal codes and telephones. */
const SCORE_ADDRESS = 8.5;

/** Words before it in "e qual é o número?" */
const MOST_BEFORE_NUMBER = 4;

/** Whether the words before show that someone lives or gets something there. */
function isSomeones({ tokens }: Passage, from: number): boolean {
  for (let at = from - 1; at >= 0 && from - at <= RESIDENCE_WITHIN; at -= 1) {
    if (RESIDENCE.has(tokens[at]!.folded)) return true;
  }
  return false;
}

/** "É na rua da Paz.", "Que número?" */
function isNumberAsked(passage: Passage, to: number): boolean {
  const { tokens } = passage;
  let at = tokens[to]?.kind === 'symbol' ? to + 1 : to;
  if (at >= tokens.length || !speakerChanges(passage, at)) return false;
  for (let skipped = 0; skipped < MOST_BEFORE_NUMBER && foldedAt(tokens, at) !== 'numero'; skipped += 1) at += 1;
  return foldedAt(tokens, at) === 'numero' && foldedAt(tokens, at + 1) !== 'do' && foldedAt(tokens, at + 1) !== 'de';
}

/** Postal addresses need a number, another part, or someone who lives there: not "a rua Augusta estava cheia". */
function isPostal(passage: Passage, { from, to, parts, isProper }: Address): boolean {
  const has = (kind: string): boolean => parts.some((part) => part.kind === kind);
  const { folded } = passage.tokens[from]!;
  const hasNumber = has('number');
  const numbered = parts.filter(({ kind, text }) => kind === 'complement' && /\d/u.test(text)).length;
  // "vila rica, quadra sete, casa quarenta e um", "moro na vila são josé, casa quatro"
  const isEstate =
    ESTATE_TYPES.has(folded) && (numbered > 1 || (numbered > 0 && (parts.length > 2 || isSomeones(passage, from))));
  if (isEstate && !has('street')) return true;
  // "minha casa é no sítio boa vista, comunidade do jacaré, quixadá"
  if (ESTATE_TYPES.has(folded) && !has('street') && parts.length > 2) return isSomeones(passage, from);
  if (DISTRICT_TYPES.has(folded) && !NAMED_COMPLEMENTS.has(folded)) return has('street') && parts.length > 2;
  if (BLOCKS.has(folded)) return parts[1]?.kind === 'complement' || parts[1]?.kind === 'street';
  if (NAMED_COMPLEMENTS.has(folded)) {
    return has('street')
      ? hasNumber || parts.length > 2
      : parts.length > 1 && parts[1]!.kind === 'complement' && /\d/u.test(parts[1]!.text);
  }
  if (ORDINARY_TYPES.has(folded)) {
    const isPlaced = has('complement') || has('district') || has('town');
    return isProper
      ? hasNumber || has('complement') || isSomeones(passage, from)
      : (hasNumber && (isPlaced || isSomeones(passage, from))) || (numbered > 0 && (isPlaced || numbered > 1));
  }
  if (hasNumber || has('complement') || BRASILIA_CODES.has(folded)) return true;
  if (isProper && has('district')) return true;
  return isSomeones(passage, from) || isNumberAsked(passage, to);
}

/** How far behind their name the letters of a number plate or a CNPJ go on, in tokens. */
const CODE_WITHIN = 20;

/** "a placa é Q N B 0 …", "o CNPJ é B B C R N 5 …": letters that are no code of Brasília. */
function isDictatedCode({ tokens, cues }: Passage, at: number): boolean {
  if (readLetter(tokens, at) === null) return false;
  const cue = cues.nearest(at);
  return cue !== null && /^(?:plates|cnpjs)$/u.test(cue.kind) && at - cue.end <= CODE_WITHIN;
}

/** Postal addresses: street, number, complement, district, town and state, as much of it as is said. */
export function recognizeAddresses(passage: Passage): Candidate[] {
  const { tokens } = passage;
  let reader: AddressReader | null = null;
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!mayStartAddress(tokens, at) || isDictatedCode(passage, at)) continue;
    reader ??= new AddressReader(passage, readLetterCase(passage));
    const address = reader.read(at);
    if (address === null || !isPostal(passage, address)) continue;
    found.push({
      kind: 'addresses',
      value: address.parts.map(({ text }) => text).join(', '),
      fields: {},
      from: at,
      to: address.to,
      score: SCORE_ADDRESS,
      shown: null,
      inner: address.parts.flatMap(({ digits }) => digits ?? []),
    });
    at = address.to - 1;
  }
  return found;
}
