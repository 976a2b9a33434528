import { Injectable } from '@nestjs/common';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { OriginalDownload } from '../audio/original-download';
import { RecordingCutter } from '../audio/recording-cutter';

type Activity = PipelineActivities['normalizeAudio'];

/** Cuts recordings that `PrepareAudio` left uncut: long ones in files as small as short ones. */
@Injectable()
export class NormalizeAudio {
  constructor(
    private readonly original: OriginalDownload,
    private readonly cutter: RecordingCutter,
  ) {}

  execute(input: Parameters<Activity>[0]): ReturnType<Activity> {
    return this.original.within(input, (recording, heartbeat) => this.cutter.cut(recording, heartbeat));
  }
}
