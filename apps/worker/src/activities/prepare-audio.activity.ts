import { Injectable } from '@nestjs/common';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { OriginalDownload } from '../audio/original-download';
import { RecordingCutter } from '../audio/recording-cutter';
import { RecordingProbe } from '../audio/recording-probe';

type Activity = PipelineActivities['prepareAudio'];

/** Probes and cuts the original in one download. */
@Injectable()
export class PrepareAudio {
  constructor(
    private readonly original: OriginalDownload,
    private readonly probe: RecordingProbe,
    private readonly cutter: RecordingCutter,
  ) {}

  execute({ cutUpToS = Infinity, ...original }: Parameters<Activity>[0]): ReturnType<Activity> {
    return this.original.within(original, async (recording, heartbeat) => {
      const durationS = await this.probe.probe(recording, heartbeat);
      const cut = durationS > cutUpToS ? null : await this.cutter.cut(recording, heartbeat);
      return { durationS, cut };
    });
  }
}
