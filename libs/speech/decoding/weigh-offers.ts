import type { TokenOffers } from '../whisper/whisper-model';
import type { NextTokens } from './next-tokens';

/** Timestamps that are together so much less likely (natural log) than something else change no probability by 1e-6. */
const NEGLIGIBLE = 15;

/**
 * Completes `next`: the mass of what a row offers and may say. Where the timestamps together are likelier than any single other token, only
 * they may come (openai/whisper `decoding.py`, last rule of `ApplyTimestampRules`). Biases are not part of it.
 */
export function weighOffers(offers: TokenOffers, row: number, next: NextTokens): void {
  const end = next.end ? offers.end[row]! : -Infinity;
  const other = Math.max(end, next.text ? likeliestText(offers, row) : -Infinity);
  const timestamps = timestampMass(offers, row, { next, floor: other - NEGLIGIBLE });
  if (timestamps > other) {
    next.text = false;
    next.end = false;
    next.mass = timestamps;
    return;
  }
  const text = next.text ? offers.textMass[row]! : -Infinity;
  next.mass = addLogs(addLogs(text, end), timestamps);
}

function likeliestText(offers: TokenOffers, row: number): number {
  const offered = offers.tokens.length / offers.rows;
  let peak = -Infinity;
  for (let i = row * offered; i < (row + 1) * offered; i++) {
    if (offers.logits[i]! > peak) peak = offers.logits[i]!;
  }
  return peak;
}

function timestampMass(
  offers: TokenOffers,
  row: number,
  { next, floor }: { readonly next: NextTokens; readonly floor: number },
): number {
  const count = offers.timestamps.length / offers.rows;
  const from = row * count + next.timestampFrom;
  const to = row * count + Math.min(next.timestampTo, count - 1);
  let peak = -Infinity;
  for (let i = from; i <= to; i++) if (offers.timestamps[i]! > peak) peak = offers.timestamps[i]!;
  next.timestampPeak = peak;
  if (peak === -Infinity || peak + Math.log(count) < floor) return -Infinity;
  let sum = 0;
  for (let i = from; i <= to; i++) sum += Math.exp(offers.timestamps[i]! - peak);
  return peak + Math.log(sum);
}

function addLogs(a: number, b: number): number {
  const peak = Math.max(a, b);
  if (peak === -Infinity) return -Infinity;
  return peak + Math.log(Math.exp(a - peak) + Math.exp(b - peak));
}
