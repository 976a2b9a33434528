import { Inject, Injectable } from '@nestjs/common';
import {
  billedSeconds,
  costMicroBrl,
  decodingFacts,
  microBrlToBrl,
  toTranscript,
  type Billing,
  type Hypothesis,
  type TerminalStatus,
} from '@aether/domain';
import { getJson, OBJECT_STORE, TranscriptionRepository, type ObjectStore } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { EndAnnouncer } from '../end-announcer';

type Activity = PipelineActivities['storeResult'];

const CUT_SHORT = 'O arquivo termina antes do fim da gravação: foi transcrito até onde vai.';

/** Transcript, bill and state are written together; a transcription that has ended already keeps its end, which is told again. */
@Injectable()
export class StoreResult {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly end: EndAnnouncer,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async execute(input: Parameters<Activity>[0]): ReturnType<Activity> {
    const { transcriptionId, hypothesisKey, durationS, engine, truncated } = input;
    const hypothesis = await getJson<Hypothesis>(this.objects, hypothesisKey);
    const transcript = toTranscript(hypothesis);
    // What was decoded is what is billed; the file's own word for its length may differ.
    const { options } = (await this.transcriptions.setDuration(transcriptionId, durationS)).record;
    const warnings = truncated ? [CUT_SHORT] : [];
    const decoding = options.decodingFacts === true && { decoding: decodingFacts(hypothesis) };
    const result = { transcript, billing: bill(durationS), engine, warnings, ...decoding };
    const { record } = await this.transcriptions.complete(transcriptionId, result);
    await this.end.announce(transcriptionId, record.status as TerminalStatus);
  }
}

function bill(durationS: number): Billing {
  const seconds = billedSeconds(durationS);
  return { seconds, cost_brl: microBrlToBrl(costMicroBrl(seconds)) };
}
