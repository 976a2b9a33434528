import type { TokenOffers } from '../whisper/whisper-model';
import type { AllowedTokens } from './allowed-tokens';
import type { SpecialTokens } from './special-tokens';

export interface ChosenToken {
  readonly token: number;
  /** Natural log-probability among the allowed tokens. */
  readonly logProb: number;
}

/**
 * The likeliest allowed token of one row. Where the timestamps together are likelier than any single other token, it is a
 * timestamp (openai/whisper `decoding.py`, last rule of `ApplyTimestampRules`).
 */
export function chooseToken(
  offers: TokenOffers,
  row: number,
  allowed: AllowedTokens,
  ids: Pick<SpecialTokens, 'eot' | 'timestampBegin'>,
): ChosenToken {
  const text = allowed.text ? likeliestText(offers, row) : NONE;
  const end = allowed.specials ? { token: ids.eot, logit: offers.end[row]! } : NONE;
  const others = text.logit >= end.logit ? text : end;
  const { best, mass } = likeliestTimestamp(offers, row, allowed, ids.timestampBegin);
  if (mass > others.logit) return { token: best.token, logProb: best.logit - mass };
  const winner = best.logit > others.logit ? best : others;
  const textMass = allowed.text ? offers.textMass[row]! : -Infinity;
  return { token: winner.token, logProb: winner.logit - addLogs(addLogs(textMass, end.logit), mass) };
}

interface Candidate {
  readonly token: number;
  readonly logit: number;
}

const NONE: Candidate = { token: -1, logit: -Infinity };

function likeliestText({ tokens, logits, rows }: TokenOffers, row: number): Candidate {
  const first = (row * tokens.length) / rows;
  return { token: tokens[first]!, logit: logits[first]! };
}

function likeliestTimestamp(
  { timestamps, rows }: TokenOffers,
  row: number,
  { timestampFrom, timestampTo }: AllowedTokens,
  begin: number,
): { best: Candidate; mass: number } {
  const count = timestamps.length / rows;
  const first = row * count - begin;
  const to = Math.min(timestampTo, begin + count - 1);
  let best = NONE;
  for (let token = timestampFrom; token <= to; token++) {
    const logit = timestamps[first + token]!;
    if (logit > best.logit) best = { token, logit };
  }
  if (best === NONE) return { best, mass: -Infinity };
  let sum = 0;
  for (let token = timestampFrom; token <= to; token++) sum += Math.exp(timestamps[first + token]! - best.logit);
  return { best, mass: best.logit + Math.log(sum) };
}

function addLogs(a: number, b: number): number {
  const peak = Math.max(a, b);
  if (peak === -Infinity) return -Infinity;
  return peak + Math.log(Math.exp(a - peak) + Math.exp(b - peak));
}
