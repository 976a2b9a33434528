/** A time span in which one speaker speaks, as the API returns it. */
export interface SpeakerSpan {
  readonly speaker: string;
  readonly start_s: number;
  readonly end_s: number;
  /** Counted from 1; present when each channel has its own speaker. */
  readonly channel?: number;
}

/** The part of a transcript word that the speaker functions use. */
export interface LabeledWord {
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
}

/** One span for each run of words of one speaker, from its first word to its last. */
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
