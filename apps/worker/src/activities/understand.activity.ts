import { Inject, Injectable } from '@nestjs/common';
import {
  applyReplacements,
  objectKeys,
  buildTranscript,
  type Hypothesis,
  type Segment,
  type SentimentModel,
} from '@aether/language';
import {
  getJson,
  OBJECT_STORE,
  ProgressPublisher,
  putJson,
  TranscriptionRepository,
  type ObjectStore,
} from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { SENTIMENT_MODEL } from '../tokens';

type Activity = PipelineActivities['understand'];

/** Segments per event: well below NATS's message limit of one megabyte. */
const SEGMENTS_PER_PART = 500;

/** Builds and stores the transcript. Under redaction it publishes the redacted text, because listeners have received no text before. */
@Injectable()
export class Understand {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    private readonly progress: ProgressPublisher,
    @Inject(SENTIMENT_MODEL) private readonly sentimentModel: SentimentModel,
  ) {}

  async execute({ transcriptionId, hypothesisKey }: Parameters<Activity>[0]): ReturnType<Activity> {
    const [record, hypothesis] = await Promise.all([
      this.transcriptions.require(transcriptionId),
      getJson<Hypothesis>(this.objects, hypothesisKey),
    ]);
    const { sentiment, vocabulary, ...options } = record.options;
    const recognized = buildTranscript(hypothesis, {
      ...options,
      ...(sentiment && { sentimentModel: this.sentimentModel }),
    });
    const { durationS } = hypothesis;
    const understood = applyReplacements(recognized, vocabulary?.replacements ?? [], {
      ...options,
      durationS,
      sentimentModel: this.sentimentModel,
    });
    const understandingKey = objectKeys.understanding(transcriptionId);
    await putJson(this.objects, understandingKey, understood);
    if (record.options.redact !== undefined) await this.publish(transcriptionId, understood.segments);
    return { understandingKey };
  }

  private async publish(transcriptionId: string, segments: readonly Segment[]): Promise<void> {
    for (let part = 0; part * SEGMENTS_PER_PART < segments.length; part++) {
      const from = part * SEGMENTS_PER_PART;
      const change = { part, segments: segments.slice(from, from + SEGMENTS_PER_PART) };
      // Parts count in order, so none may follow one that was skipped.
      if (!(await this.progress.publish(transcriptionId, { kind: 'redacted', ...change }))) return;
    }
  }
}
