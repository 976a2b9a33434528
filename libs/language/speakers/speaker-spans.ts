/** Seconds in which one speaker speaks, as the API delivers them. */
export interface SpeakerSpan {
  readonly speaker: string;
  readonly start_s: number;
  readonly end_s: number;
  /** From 1, where each channel has its own speaker. */
  readonly channel?: number;
}

/** A word of the transcript, as far as it matters here. */
export interface LabeledWord {
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
}

/** A span for each run of words of one speaker, from its first word to its last. */
export function speakerSpans(words: readonly LabeledWord[]): SpeakerSpan[] {
  const spans: SpeakerSpan[] = [];
  for (const { speaker, start_s, end_s } of words) {
    if (speaker === undefined) continue;
    const last = spans.at(-1);
    if (last?.speaker === speaker) spans[spans.length - 1] = { ...last, end_s };
    else spans.push({ speaker, start_s, end_s });
  }
  return spans;
}
