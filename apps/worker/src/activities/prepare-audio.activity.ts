import { Injectable } from '@nestjs/common';
import { TranscriptionRepository } from '@aether/platform';
import { COMPUTE_ATTEMPTS, type PipelineActivities } from '@aether/temporal/contracts';
import type { Heartbeat } from '@aether/temporal/worker';
import { KnownVoices } from '../audio/known-voices';
import { OriginalDownload } from '../audio/original-download';
import { RecordingCutter } from '../audio/recording-cutter';
import { RecordingProbe, type LocalRecording } from '../audio/recording-probe';

type Activity = PipelineActivities['prepareAudio'];

/** Checks the recordings of known voices, then probes and cuts the original in one download. What is probably short, `cutUpToS`, takes one run of ffmpeg. */
@Injectable()
export class PrepareAudio {
  constructor(
    private readonly original: OriginalDownload,
    private readonly probe: RecordingProbe,
    private readonly cutter: RecordingCutter,
    private readonly voices: KnownVoices,
    private readonly transcriptions: TranscriptionRepository,
  ) {}

  execute({ cutUpToS, ...original }: Parameters<Activity>[0]): ReturnType<Activity> {
    return this.original.within(original, async (recording, heartbeat) => {
      await this.checkVoices(recording, heartbeat);
      const { durationS, decoded } = await this.probe.probe(recording, heartbeat, cutUpToS);
      const cut = durationS > (cutUpToS ?? Infinity) ? null : await this.cutter.cut(recording, heartbeat, decoded);
      return { durationS, cut };
    });
  }

  private async checkVoices({ transcriptionId, path }: LocalRecording, heartbeat: Heartbeat): Promise<void> {
    const { options } = await this.transcriptions.require(transcriptionId);
    if (options.knownSpeakers === undefined) return;
    const succeeded = heartbeat.beginAttempt(COMPUTE_ATTEMPTS);
    await this.voices.check({ transcriptionId, options, path, signal: heartbeat.signal });
    succeeded();
  }
}
