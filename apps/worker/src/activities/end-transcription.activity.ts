import { Inject, Injectable } from '@nestjs/common';
import { AppError, ERROR_CODES, type TerminalStatus } from '@aether/domain';
import { measureEnd, METRICS, TranscriptionRepository, type Metrics, type Transition } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { EndAnnouncer } from '../end-announcer';

type Activity = PipelineActivities['endTranscription'];
type Input = Parameters<Activity>[0];

@Injectable()
export class EndTranscription {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly end: EndAnnouncer,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  async execute(input: Input): ReturnType<Activity> {
    const transition = await this.change(input).catch(nullWhenMissing);
    if (transition === null) return { status: null };
    measureEnd(this.metrics, transition);
    const status = transition.record.status as TerminalStatus;
    await this.end.announce(input.transcriptionId, status);
    return { status };
  }

  private change(input: Input): Promise<Transition> {
    const { transcriptionId: id } = input;
    if (input.status === 'canceled') return this.transcriptions.cancel(id);
    return this.transcriptions.fail(id, { code: input.code, message: ERROR_CODES[input.code].message });
  }
}

/** Null when a gateway rolled the record back because it could not finish accepting the transcription. */
function nullWhenMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
