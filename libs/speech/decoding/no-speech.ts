/** Above this probability of `<|nospeech|>` a window is silence, unless its text is likely (openai/whisper, `transcribe.py`). */
const NO_SPEECH_THRESHOLD = 0.6;
const LOG_PROB_THRESHOLD = -1;

/** Probability of one id after a position whose logits are `row`. For `<|nospeech|>` the position is `<|startoftranscript|>`. */
export function tokenProbability(row: Float32Array, id: number): number {
  let peak = -Infinity;
  for (const logit of row) if (logit > peak) peak = logit;
  let sum = 0;
  for (const logit of row) sum += Math.exp(logit - peak);
  return Math.exp(row[id]! - peak) / sum;
}

/** Whether what was decoded is dropped as silence. `avgLogProb`: natural log, a token. */
export function isSilence(decoded: { readonly noSpeechProb: number; readonly avgLogProb: number }): boolean {
  return decoded.noSpeechProb > NO_SPEECH_THRESHOLD && decoded.avgLogProb <= LOG_PROB_THRESHOLD;
}
