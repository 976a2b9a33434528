/** Above this probability of `<|nospeech|>` a window is silence, unless its text is likely (openai/whisper, `transcribe.py`). */
const NO_SPEECH_THRESHOLD = 0.6;
const LOG_PROB_THRESHOLD = -1;
/** With less voice than this in the window the voice detector agrees on silence: it may be a short word, or a click taken for a voice. */
const LITTLE_VOICE_S = 1;

/** Probability of one id after a position whose logits are `row`. For `<|nospeech|>` the position is `<|startoftranscript|>`. */
export function tokenProbability(row: Float32Array, id: number): number {
  let peak = -Infinity;
  for (const logit of row) if (logit > peak) peak = logit;
  let sum = 0;
  for (const logit of row) sum += Math.exp(logit - peak);
  return Math.exp(row[id]! - peak) / sum;
}

export interface SilenceSigns {
  readonly noSpeechProb: number;
  /** Natural log, mean per token. */
  readonly avgLogProb: number;
  /** Seconds of voice that the voice detector found. */
  readonly voicedS: number;
}

/** Whether decoded text is dropped as silence: only if the model and the voice detector agree. */
export function isSilence({ noSpeechProb, avgLogProb, voicedS }: SilenceSigns): boolean {
  return noSpeechProb > NO_SPEECH_THRESHOLD && avgLogProb <= LOG_PROB_THRESHOLD && voicedS < LITTLE_VOICE_S;
}
