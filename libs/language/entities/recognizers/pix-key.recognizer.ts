import type { Candidate, PixKeyKind } from '../entity';
import type { Passage } from '../passage';
import { readAlphanumeric } from './alphanumeric';

/** Kinds of Pix keys: CPF, CNPJ, telephone, e-mail, or a random UUID. Source: Banco Central, Manual Operacional do DICT. */
const KEY_KINDS: Partial<Record<Candidate['kind'], PixKeyKind>> = {
  cpfs: 'cpf',
  cnpjs: 'cnpj',
  phones: 'phone',
  emails: 'email',
};
/** With "e" as its only letter it is a row of numbers: "novecentos e setenta". */
const UUID = /^(?=.*[A-DF])[0-9A-F]{32}$/;
const NEAR_KEY = 16;
const NEAR_RANDOM = 10;
const SCORE_RANDOM = 14;

/** Random keys: 32 hexadecimal characters near "pix". */
export function recognizeRandomPixKeys(passage: Passage): Candidate[] {
  const { tokens, cues } = passage;
  const near = cues.near('pix_keys', NEAR_RANDOM);
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.kind === 'symbol' || near[at] !== 1) continue;
    const [reading] = readAlphanumeric(tokens, at, { length: 32, pattern: UUID, longestWord: 12, words: 'any' });
    if (reading === undefined) continue;
    const value = reading.text.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const { from, to } = reading;
    found.push({
      kind: 'pix_keys',
      value,
      fields: { key_kind: 'random' },
      from,
      to,
      score: SCORE_RANDOM,
      shown: value,
    });
    at = to - 1;
  }
  return found;
}

/** The chosen values that were dictated as Pix keys, listed again as Pix keys. */
export function pixKeysAmong(passage: Passage, chosen: readonly Candidate[]): Candidate[] {
  const keys: Candidate[] = [];
  for (const candidate of chosen) {
    const kind = KEY_KINDS[candidate.kind];
    if (kind === undefined || candidate.partial === true) continue;
    if (passage.cues.distance(candidate.from, 'pix_keys') > NEAR_KEY) continue;
    const value = candidate.fields.e164 ?? candidate.value;
    keys.push({ ...candidate, kind: 'pix_keys', value, fields: { key_kind: kind } });
  }
  return keys;
}
