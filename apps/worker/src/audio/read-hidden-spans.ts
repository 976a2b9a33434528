import { hiddenSpansOf, type FormattedTranscript, type Hypothesis, type TimeSpan } from '@aether/language';
import { getJson, type ObjectStore } from '@aether/platform';

interface Keys {
  readonly hypothesisKey: string;
  /** Absent from older workflows. */
  readonly understandingKey?: string;
}

/**
 * Time spans to bleep in the redacted audio: those that the transcript was redacted with, so that text and audio hide the same data. If an older
 * version built the transcript, they are computed from the hypothesis.
 */
export async function readHiddenSpans(
  objects: ObjectStore,
  { hypothesisKey, understandingKey }: Keys,
): Promise<readonly TimeSpan[]> {
  const transcript =
    understandingKey === undefined ? null : await getJson<FormattedTranscript>(objects, understandingKey);
  return transcript?.hiddenStretches ?? hiddenSpansOf(await getJson<Hypothesis>(objects, hypothesisKey));
}
