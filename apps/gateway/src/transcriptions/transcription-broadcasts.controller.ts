import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { BROADCASTS, type BroadcastPayloads } from '@aether/platform';
import { TranscriptionSignals } from './transcription-signals';

/** Forwards the workers' broadcasts to the requests that wait in this gateway. */
@Controller()
export class TranscriptionBroadcastsController {
  constructor(private readonly signals: TranscriptionSignals) {}

  @EventPattern(BROADCASTS.transcriptionProbed)
  probed(@Payload() payload: BroadcastPayloads['transcriptionProbed']): void {
    this.signals.notify(payload.transcriptionId);
  }

  @EventPattern(BROADCASTS.transcriptionEnded)
  ended(@Payload() payload: BroadcastPayloads['transcriptionEnded']): void {
    this.signals.notify(payload.transcriptionId);
  }
}
