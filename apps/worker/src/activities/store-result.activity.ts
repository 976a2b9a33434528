import { Inject, Injectable } from '@nestjs/common';
import { type TerminalStatus } from '@aether/domain';
import { WITHOUT_MARKS, type FormattedTranscript } from '@aether/language';
import {
  getJson,
  measureEnd,
  METRICS,
  OBJECT_STORE,
  TranscriptionRepository,
  type Metrics,
  type ObjectStore,
} from '@aether/platform';
import {
  warningsIn,
  type AnyStoreResultInput,
  type PipelineActivities,
  type ResultWarning,
} from '@aether/temporal/contracts';
import { EndAnnouncer } from '../end-announcer';

type Activity = PipelineActivities['storeResult'];

const WARNINGS: Readonly<Record<ResultWarning, string>> = {
  truncated: 'O arquivo termina antes do fim da gravação: foi transcrito até onde vai.',
  undiarized: 'Os falantes não puderam ser separados: o texto foi entregue sem eles.',
  unmarked: WITHOUT_MARKS,
  no_redacted_audio: 'O áudio com os dados ditados encobertos não pôde ser feito: nenhum áudio foi guardado.',
};

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
    const textOf = (warning: ResultWarning): string[] => (found.includes(warning) ? [WARNINGS[warning]] : []);
    const warnings = [
      ...textOf('truncated'),
      ...missing,
      ...textOf('undiarized'),
      ...textOf('unmarked'),
      ...textOf('no_redacted_audio'),
    ];
    const surcharged = understood.sentiment !== undefined;
    const kept = typeof bleepedKey === 'string' ? { redactedAudioKey: bleepedKey } : {};
    const result = { transcript, surcharged, engine, warnings, ...kept, ...(decoding && { decoding }) };
    const completed = await this.transcriptions.complete(transcriptionId, result);
    measureEnd(this.metrics, completed);
    const status = completed.record.status as TerminalStatus;
    await this.end.announce(transcriptionId, status);
    return { status };
  }
}
