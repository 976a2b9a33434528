import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { countWords, joinKeyterms, shiftWindow, type WindowHypothesis } from '@aether/language';
import {
  downloadTo,
  METRICS,
  OBJECT_STORE,
  ProgressPublisher,
  ScratchSpace,
  TranscriptionRepository,
  type Logger,
  type Metrics,
  type ObjectStore,
} from '@aether/platform';
import { BYTES_PER_SECOND, type EngineDescription, type SpeechEngine } from '@aether/speech';
import { COMPUTE_ATTEMPTS, SHORT_AUDIO_S, type InferenceActivities } from '@aether/temporal/contracts';
import { heartbeating, type Heartbeat } from '@aether/temporal/worker';
import { deathsAt, isEngineDeath, MAX_DEATHS, type EngineDeaths } from '../engine-deaths';
import { AbortableMutex } from '../abortable-mutex';
import { PieceProgress } from '../piece-progress';
import { LOGGER, SPEECH_ENGINE } from '../tokens';
import { WindowStore } from '../window-store';

type Activity = InferenceActivities['inferPiece'];
type Input = Parameters<Activity>[0];

/**
 * Transcribes one piece window by window: stores and publishes each one before the next.
 *
 * When the engine crashes, every piece that it was decoding fails. All of them are suspects, and no two suspects are decoded together, so that a
 * piece that crashes the engine every time cannot make others fail. It fails as `audio_unprocessable`.
 */
@Injectable()
export class InferPiece {
  private readonly suspects = new AbortableMutex();

  constructor(
    private readonly scratch: ScratchSpace,
    private readonly windows: WindowStore,
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    private readonly progressPublisher: ProgressPublisher,
    @Inject(SPEECH_ENGINE) private readonly engine: SpeechEngine,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  execute(input: Input): ReturnType<Activity> {
    return heartbeating((heartbeat) => this.infer(input, heartbeat));
  }

  private async infer(input: Input, heartbeat: Heartbeat): ReturnType<Activity> {
    const { transcriptionId, piece } = input;
    const progress = new PieceProgress(this.progressPublisher, input);
    const done = await this.windows.finished(transcriptionId, piece);
    this.logProgress(input, { event: 'piece-started', window: done.length });
    // The previous attempt may have crashed between storing a window and publishing it.
    for (const window of done) await progress.publish(window);
    const before: EngineDeaths = { window: done.length, deaths: deathsAt(done.length, heartbeat.before) };
    const rest = (): Promise<void> => this.decodeRest(input, { done, progress, heartbeat });
    try {
      await (before.deaths === 0 ? rest() : this.suspects.run(rest, heartbeat.signal));
    } catch (error) {
      if (isEngineDeath(error) && !heartbeat.signal.aborted) this.noteDeath(input, before, { done, heartbeat, error });
      throw error;
    }
    const hypothesisKey = await this.windows.saveAll(transcriptionId, piece, done);
    return { hypothesisKey, words: countWords(done), engine: nameOf(this.engine.describe()) };
  }

  /** Decodes the remaining windows and adds them to `done`. */
  private async decodeRest(
    input: Input,
    {
      done,
      progress,
      heartbeat,
    }: { readonly done: WindowHypothesis[]; readonly progress: PieceProgress; readonly heartbeat: Heartbeat },
  ): Promise<void> {
    const startedAt = performance.now();
    let audioS = 0;
    const bytes = input.piece.durationS * BYTES_PER_SECOND;
    await this.scratch.within({ bytes, signal: heartbeat.signal }, async (dir) => {
      for await (const window of this.decode(input, { dir, fromWindow: done.length, heartbeat })) {
        await this.windows.save(input.transcriptionId, input.piece, window);
        await progress.publish(window);
        this.logProgress(input, { event: 'window-stored', window: window.index });
        heartbeat.beat(window.index);
        done.push(window);
        this.metrics.count('aether_inference_audio_seconds_total', {}, window.endS - window.startS);
        audioS += window.endS - window.startS;
      }
    });
    const tookS = (performance.now() - startedAt) / 1000;
    if (audioS > 0) this.metrics.observe('aether_inference_realtime_factor', {}, tookS / audioS);
  }

  /** Reports the crash to the next attempt; throws if there should be none. `before`: the count when this attempt started. */
  private noteDeath(
    input: Input,
    before: EngineDeaths,
    {
      done,
      heartbeat,
      error,
    }: { readonly done: readonly unknown[]; readonly heartbeat: Heartbeat; readonly error: unknown },
  ): void {
    const window = done.length;
    const deaths = 1 + (window === before.window ? before.deaths : 0);
    heartbeat.beat({ window, deaths } satisfies EngineDeaths);
    const { transcriptionId, piece } = input;
    this.logger.error({ transcriptionId, piece: piece.index, window, deaths }, 'the engine crashed');
    if (deaths >= MAX_DEATHS) throw new AppError('audio_unprocessable', { cause: error });
  }

  /** Decodes the windows from `fromWindow` on, with times of the whole recording. `dir`: an empty folder for the piece's samples. */
  private async *decode(
    { transcriptionId, piece, totalAudioS }: Input,
    {
      dir,
      fromWindow,
      heartbeat: { signal, beginAttempt },
    }: { readonly dir: string; readonly fromWindow: number; readonly heartbeat: Heartbeat },
  ): AsyncGenerator<WindowHypothesis, void, undefined> {
    const pcmPath = join(dir, 'piece.pcm');
    const [keyterms] = await Promise.all([
      this.keyterms(transcriptionId),
      downloadTo(this.objects, piece.key, pcmPath, { signal }),
    ]);
    let succeeded = beginAttempt(COMPUTE_ATTEMPTS);
    const request = { pcmPath, fromWindow, keyterms, urgent: totalAudioS <= SHORT_AUDIO_S, signal };
    for await (const { hypothesis } of this.engine.transcribe(request)) {
      succeeded();
      yield shiftWindow(hypothesis, piece.startS);
      succeeded = beginAttempt(COMPUTE_ATTEMPTS);
    }
    succeeded();
  }

  /** Read from the record, not from the input, so that they do not enter the workflow's history. */
  private async keyterms(transcriptionId: string): Promise<readonly string[]> {
    const { keyterms = [], vocabulary } = (await this.transcriptions.findById(transcriptionId))?.options ?? {};
    return joinKeyterms(keyterms, vocabulary?.keyterms ?? []);
  }

  private logProgress(
    { transcriptionId, piece }: Input,
    line: { readonly event: string; readonly window: number },
  ): void {
    this.logger.info({ transcriptionId, piece: piece.index, ...line }, 'piece progress');
  }
}

/** The engine's name, as callers see it in `options.engine`. */
function nameOf({ model, precision, device }: EngineDescription): string {
  return precision === null ? model : `${model} ${precision} ${device}`;
}
