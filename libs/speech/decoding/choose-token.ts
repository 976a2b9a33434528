import type { AllowedTokens } from './allowed-tokens';
import type { SpecialTokens } from './special-tokens';

export interface ChosenToken {
  readonly token: number;
  /** Natural log-probability among the allowed tokens. */
  readonly logProb: number;
}

/**
 * The likeliest allowed token. Where the timestamps together are likelier than any single other token, it is a timestamp
 * (openai/whisper `decoding.py`, last rule of `ApplyTimestampRules`).
 *
 * `row`: logits of one position, one a vocabulary id; those of suppressed ids are overwritten with -Infinity.
 */
export function chooseToken(
  row: Float32Array,
  allowed: AllowedTokens,
  suppressed: readonly number[],
  ids: SpecialTokens,
): ChosenToken {
  for (const id of suppressed) row[id] = -Infinity;
  // This one only says that no timestamps are wanted.
  row[ids.noTimestamps] = -Infinity;
  const others = best(row, allowed.text ? 0 : ids.eot, allowed.specials ? ids.timestampBegin : 0);
  const timestamps = best(row, allowed.timestampFrom, Math.min(allowed.timestampTo + 1, row.length));
  const timestampMass = logSumExp(row, timestamps);
  if (timestampMass > others.logit) {
    return { token: timestamps.token, logProb: timestamps.logit - timestampMass };
  }
  const winner = timestamps.logit > others.logit ? timestamps : others;
  const mass = addLogs(logSumExp(row, others), timestampMass);
  return { token: winner.token, logProb: winner.logit - mass };
}

interface Range {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly token: number;
  readonly logit: number;
}

function best(row: Float32Array, from: number, to: number): Range {
  let token = from;
  let logit = -Infinity;
  for (let id = from; id < to; id++) {
    const value = row[id]!;
    if (value > logit) {
      logit = value;
      token = id;
    }
  }
  return { from, to, token, logit };
}

function logSumExp(row: Float32Array, { from, to, logit: peak }: Range): number {
  if (peak === -Infinity) return -Infinity;
  let sum = 0;
  for (let id = from; id < to; id++) sum += Math.exp(row[id]! - peak);
  return peak + Math.log(sum);
}

function addLogs(a: number, b: number): number {
  const peak = Math.max(a, b);
  if (peak === -Infinity) return -Infinity;
  return peak + Math.log(Math.exp(a - peak) + Math.exp(b - peak));
}
