import { Injectable } from '@nestjs/common';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { OriginalDownload } from '../audio/original-download';
import { RecordingProbe } from '../audio/recording-probe';

type Activity = PipelineActivities['probeAudio'];

/** For transcriptions that an older version started; newer ones prepare their audio in one step (`PrepareAudio`). */
@Injectable()
export class ProbeAudio {
  constructor(
    private readonly original: OriginalDownload,
    private readonly probe: RecordingProbe,
  ) {}

  execute(input: Parameters<Activity>[0]): ReturnType<Activity> {
    return this.original.within(input, async (recording, heartbeat) => {
      const { durationS } = await this.probe.probe(recording, heartbeat);
      return { durationS };
    });
  }
}
