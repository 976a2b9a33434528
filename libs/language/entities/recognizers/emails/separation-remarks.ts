import type { Token } from '../../../portuguese/tokens';
import { signAt } from './address-signs';
import { SIGNS } from './email-lexicon';
import type { SpellingRemark } from './spelling-remark';

/** The token of "separado" after "os três", "tudo", "as palavras"; the same token when there is none. */
function separatedAll(tokens: readonly Token[], at: number): number {
  let end = at;
  while (end < at + 3 && ALL.test(tokens[end]?.folded ?? '')) end += 1;
  return /^separad[oa]s?$/.test(tokens[end]?.folded ?? '') ? end : at;
}

const ALL =
  /^(?:os|as|tudo|todos|todas|cada|dois|duas|tres|quatro|2|3|4|nomes?|palavras?|sobrenomes?|partes?|um|uma|ambos|eles)$/;

/** "separado por ponto", "com ponto no meio", "com underline entre os dois". */
export function readSeparation(tokens: readonly Token[], at: number): SpellingRemark | null {
  // "os três separados por ponto"
  const start = separatedAll(tokens, at);
  if (start > at) return readSeparation(tokens, start);
  const added = readAddedSign(tokens, at);
  if (added !== null) return added;
  const named = /^separad[oa]s?$/.test(tokens[at]?.folded ?? '') && /^(?:por|com)$/.test(tokens[at + 1]?.folded ?? '');
  const sign = SIGNS.get(tokens[named ? at + 2 : at + 1]?.folded ?? '');
  // "ponto entre cada palavra"
  const isSign = SIGNS.has(tokens[at]?.folded ?? '') && tokens[at + 1]?.folded === 'entre';
  if (isSign) return separatedWords(tokens, at + 2, SIGNS.get(tokens[at]!.folded)!);
  // "isso, ponto, no meio"
  const middle = tokens[at + 1]?.text === ',' ? at + 2 : at + 1;
  const isMiddle = tokens[middle]?.folded === 'no' && tokens[middle + 1]?.folded === 'meio';
  if (SIGNS.has(tokens[at]?.folded ?? '') && isMiddle)
    return { letters: SIGNS.get(tokens[at]!.folded)!, effect: 'separate', place: null, end: middle + 2 };
  const led = tokens[at]?.folded === 'com' || (tokens[at]?.folded === 'tem' && tokens[at + 2]?.folded === 'entre');
  if (sign === undefined || (!named && !led)) return null;
  const remark = { letters: sign, effect: 'separate', place: null } as const;
  if (named) return { ...remark, every: true, end: at + 3 };
  if (tokens[at + 2]?.folded === 'no' && tokens[at + 3]?.folded === 'meio') return { ...remark, end: at + 4 };
  return tokens[at + 2]?.folded === 'entre' ? separatedWords(tokens, at + 3, sign) : null;
}

/** "com um underline no final", "tem um traço no fim": the sign that the name ends in; "com ponto", between pauses, the one between names. */
function readAddedSign(tokens: readonly Token[], at: number): SpellingRemark | null {
  if (!/^(?:com|tem|leva)$/.test(tokens[at]?.folded ?? '')) return null;
  const sign = signAt(tokens, /^(?:um|o)$/.test(tokens[at + 1]?.folded ?? '') ? at + 2 : at + 1);
  if (sign === null || tokens[at + 1]?.kind !== 'word') return null;
  const remark = { letters: sign.text, place: null } as const;
  const isLast =
    tokens[sign.end]?.folded === 'no' && /^(?:final|fim|finalzinho)$/.test(tokens[sign.end + 1]?.folded ?? '');
  // A full stop ends no name.
  if (isLast && sign.text !== '.') return { ...remark, effect: 'append', place: 'end', end: sign.end + 2 };
  const isAlone = tokens[at]?.folded === 'com' && tokens[at - 1]?.text === ',' && tokens[sign.end]?.text === '.';
  return isAlone ? { ...remark, effect: 'separate', end: sign.end } : null;
}

/** "os dois", "as três palavras", "cada um", after "entre". */
function separatedWords(tokens: readonly Token[], from: number, sign: string): SpellingRemark | null {
  let end = from;
  while (
    end < from + 4 &&
    /^(?:os|as|cada|cad[ao]|todos|todas|um|uma|dois|duas|tres|quatro|palavras?|nomes?|partes?)$/.test(
      tokens[end]?.folded ?? '',
    )
  )
    end += 1;
  return end === from ? null : { letters: sign, effect: 'separate', place: null, end };
}
