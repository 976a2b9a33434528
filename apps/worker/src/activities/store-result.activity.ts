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
import type { PipelineActivities } from '@aether/temporal/contracts';
import { EndAnnouncer } from '../end-announcer';

type Activity = PipelineActivities['storeResult'];

const WITHOUT_SPEAKERS = 'Os falantes não puderam ser separados: o texto foi entregue sem eles.';
const WITHOUT_AUDIO = 'O áudio com os dados ditados encobertos não pôde ser feito: nenhum áudio foi guardado.';
const CUT_SHORT = 'O arquivo termina antes do fim da gravação: foi transcrito até onde vai.';

/** Transcript, charge and state are written together; a transcription that has ended already keeps its end, which is told again. */
@Injectable()
export class StoreResult {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly end: EndAnnouncer,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  async execute(input: Parameters<Activity>[0]): ReturnType<Activity> {
    const { transcriptionId, understandingKey, engine, truncated, bleepedKey } = input;
    const understood = await getJson<FormattedTranscript>(this.objects, understandingKey);
    const { decoding, warnings: missing = [], ...transcript } = understood;
    const warnings = [
      ...(truncated ? [CUT_SHORT] : []),
      ...missing,
      ...withoutVoices(input),
      ...(bleepedKey === null ? [WITHOUT_AUDIO] : []),
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

/** What is missing where nobody could listen for voices. */
function withoutVoices({ undiarized, unmarked }: Pick<Parameters<Activity>[0], 'undiarized' | 'unmarked'>): string[] {
  if (undiarized) return [WITHOUT_SPEAKERS];
  return unmarked ? [WITHOUT_MARKS] : [];
}
