import { Inject, Injectable } from '@nestjs/common';
import type { ResultWarning, TerminalStatus } from '@aether/domain';
import type { FormattedTranscript } from '@aether/language';
import {
  getJson,
  measureEnd,
  METRICS,
  OBJECT_STORE,
  TranscriptionRepository,
  type Metrics,
  type ObjectStore,
} from '@aether/platform';
import { warningsIn, type AnyStoreResultInput, type PipelineActivities } from '@aether/temporal/contracts';
import { EndAnnouncer } from '../end-announcer';

type Activity = PipelineActivities['storeResult'];

/** Stores transcript, charge and status together. A transcription that has already ended keeps its end, which is published again. */
@Injectable()
export class StoreResult {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly end: EndAnnouncer,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  async execute(input: AnyStoreResultInput): ReturnType<Activity> {
    const { transcriptionId, understandingKey, engine, bleepedKey } = input;
    const understood = await getJson<FormattedTranscript>(this.objects, understandingKey);
    const { decoding, hiddenStretches: _, warnings: missing = [], ...transcript } = understood;
    const found = warningsIn(input);
    const among = (...codes: readonly ResultWarning[]): ResultWarning[] => codes.filter((code) => found.includes(code));
    const warnings = [
      ...among('truncated', 'other_tracks'),
      ...missing,
      ...among('undiarized', 'unmarked', 'no_redacted_audio'),
    ];
    const surcharged = understood.sentiment !== undefined;
    const kept = typeof bleepedKey === 'string' ? { redactedAudioKey: bleepedKey } : {};
    const result = { transcript, surcharged, engine, warnings, ...kept, ...(decoding && { decoding }) };
    const completed = await this.transcriptions.complete(transcriptionId, result);
    measureEnd(this.metrics, completed);
    const status = completed.record.status as TerminalStatus;
    await this.end.announce(transcriptionId, status);
    // What is not indexed now, a search or the reconciliation will index.
    await this.transcriptions.search.index(transcriptionId).catch(() => undefined);
    return { status };
  }
}
