import type { ErrorCode, ResultWarning } from '@aether/domain';
import type { Stage } from '@aether/language';
import type {
  AudioCut,
  Ended,
  InferenceActivities,
  Piece,
  PipelineActivities,
  TranscribeInput,
} from '@aether/temporal/contracts';
import { mapBounded } from './map-bounded';
import type { PipelineHooks } from './pipeline-hooks';

/** Maximum of queued pieces of one recording: more than any number of workers is likely to process. */
const PIECES_AT_ONCE = 32;

export interface PieceActivities {
  /** `pieces`: their number, for the Temporal UI. */
  inferPiece(
    input: Parameters<InferenceActivities['inferPiece']>[0],
    pieces: number,
  ): ReturnType<InferenceActivities['inferPiece']>;
}

type Activities = PipelineActivities & PieceActivities;

/** The workflow's input, with the decision that older clients omit. */
export type PipelineInput = TranscribeInput & { readonly eraseOriginal: boolean };

export type TranscriptionOutcome =
  | {
      readonly status: 'completed';
      readonly durationS: number;
      readonly pieces: number;
      readonly words: number;
      readonly ended: Ended;
    }
  | { readonly status: 'failed'; readonly code: ErrorCode }
  | { readonly status: 'canceled' };

/**
 * Runs the steps of a transcription in order, and its end: in any case the record reaches a terminal state, the webhook is sent, and the
 * intermediate objects are erased. Rejects only if that fails.
 */
export async function runTranscription(
  activities: Activities,
  input: PipelineInput,
  hooks: PipelineHooks,
): Promise<TranscriptionOutcome> {
  const { transcriptionId, eraseOriginal, eventId } = input;
  const outcome = await transcribe(activities, input, hooks).catch((error: unknown) => outcomeOf(error, hooks));
  await hooks.uncancellable(async () => {
    const { status } =
      outcome.status === 'completed'
        ? outcome.ended
        : await activities.endTranscription({ transcriptionId, ...outcome });
    const shouldNotify = eventId !== undefined && (status === 'completed' || status === 'failed');
    if (shouldNotify) await hooks.startDelivery({ transcriptionId, eventId });
    await activities.cleanUp({ transcriptionId, eraseOriginal });
  });
  return outcome;
}

async function transcribe(
  activities: Activities,
  input: PipelineInput,
  hooks: PipelineHooks,
): Promise<TranscriptionOutcome> {
  const { transcriptionId, redactAudio, channels } = input;
  const stages = new Stages(activities, transcriptionId, hooks);
  const { originalKey } = await stages.beside('preparing', () => activities.fetchAudio({ transcriptionId }));
  const cut = await prepare(activities, { transcriptionId, originalKey, channels }, hooks);
  const { pieces, durationS } = cut;
  hooks.onDuration(durationS);
  hooks.onPieces(pieces.length);
  // Billing counts decoded seconds, so the credit is reserved here, before the expensive steps.
  await activities.reserveCredit({ transcriptionId, durationS });

  const { inferred, voicesKey } = await stages.beside('transcribing', () =>
    recognize(activities, { input, cut, stages }, hooks),
  );

  const hypothesisKeys = byChannel(pieces).map((own) => own.map(({ index }) => inferred[index]!.hypothesisKey));
  const merging = { transcriptionId, hypothesisKeys, durationS, voicesKey, reportsLanguage: true } as const;
  const merged = await stages.beside('understanding', () => activities.mergeTranscript(merging));
  if (merged.foreign === true) return { status: 'failed', code: 'unsupported_language' };
  const { hypothesisKey, words } = merged;
  const { understandingKey } = await activities.understand({ transcriptionId, hypothesisKey });
  const recording = { transcriptionId, originalKey, hypothesisKey, understandingKey };
  const bleepedKey = redactAudio && (await bleep(activities, recording, hooks));

  await stages.enter('storing');
  const engine = [...new Set(inferred.map((piece) => piece.engine))].join(', ');
  const warnings = warningsOf(input, { cut, voicesKey, bleepedKey });
  const result = { transcriptionId, understandingKey, engine, warnings };
  const ended = await activities.storeResult({ ...result, ...(bleepedKey !== undefined && { bleepedKey }) });
  return { status: 'completed', durationS, pieces: pieces.length, words, ended };
}

/** Publishes the stages of a transcription; rejects if it has ended outside its workflow. */
class Stages {
  private readonly areBeside: boolean;

  constructor(
    private readonly activities: Activities,
    private readonly transcriptionId: string,
    private readonly hooks: PipelineHooks,
  ) {
    this.areBeside = hooks.patched('stages-beside-steps');
  }

  async enter(stage: Stage): Promise<void> {
    this.hooks.onStage(stage);
    await this.activities.enterStage({ transcriptionId: this.transcriptionId, stage });
  }

  /** Enters a stage while its first step runs. If either fails, the other is canceled and has ended before this rejects. */
  async beside<T>(stage: Stage, step: () => Promise<T>): Promise<T> {
    if (!this.areBeside) {
      await this.enter(stage);
      return step();
    }
    return this.hooks.scope(async (cancel) => {
      const both: readonly (() => Promise<unknown>)[] = [() => this.enter(stage), step];
      const [, result] = await mapBounded(both, { limit: both.length, cancel }, (run) => run());
      return result as T;
    });
  }
}

/** Probes the original and cuts it into pieces in one download, unless a short file holds a long recording. */
async function prepare(
  activities: Activities,
  original: Parameters<PipelineActivities['normalizeAudio']>[0],
  hooks: PipelineHooks,
): Promise<AudioCut> {
  const { durationS, cut } = hooks.patched('prepare-audio')
    ? await activities.prepareAudio(original)
    : { ...(await activities.probeAudio(original)), cut: null };
  hooks.onDuration(durationS);
  return cut ?? activities.normalizeAudio(original);
}

interface Recognition {
  readonly input: PipelineInput;
  readonly cut: AudioCut;
  readonly stages: Stages;
}

/** Runs speech recognition and diarization in parallel. `voicesKey` is null if diarization failed, or if each channel has its own speaker. */
async function recognize(
  activities: Activities,
  { input, cut: { pieces, durationS }, stages }: Recognition,
  hooks: PipelineHooks,
): Promise<{
  readonly inferred: readonly Awaited<ReturnType<PieceActivities['inferPiece']>>[];
  readonly voicesKey: string | null;
}> {
  const { transcriptionId, channels } = input;
  const withSpeakers = assignsSpeakers(input);
  const ofAll = { transcriptionId, totalAudioS: durationS, withholdText: input.redact };
  const infer = async (piece: Piece): ReturnType<PieceActivities['inferPiece']> => {
    const result = await activities.inferPiece({ ...ofAll, piece }, pieces.length);
    hooks.onPieceDone();
    return result;
  };
  const diarize = async (): Promise<string | null> =>
    (await activities.diarize({ transcriptionId, pieces, durationS, tellSpeakers: withSpeakers })).voicesKey;
  return hooks.scope(async (cancel) => {
    const voices = channels ? null : diarize().catch((error: unknown) => nullUnlessCanceled(error, hooks));
    // Diarization may fail while pieces are still being transcribed, and an unhandled rejection would fail the workflow task.
    voices?.catch(() => undefined);
    const inferred = await mapBounded(pieces, { limit: PIECES_AT_ONCE, cancel }, infer).catch(
      async (error: unknown) => {
        // Nothing may keep running when the scope ends.
        await voices?.catch(() => undefined);
        throw error;
      },
    );
    if (withSpeakers) await stages.enter('diarizing');
    return { inferred, voicesKey: await voices };
  });
}

/** With separate channels each has one speaker, so none need be detected. */
function assignsSpeakers({ diarization, channels }: TranscribeInput): boolean {
  return diarization && !channels;
}

interface Shortcomings {
  readonly cut: AudioCut;
  readonly voicesKey: string | null;
  readonly bleepedKey: string | null | undefined;
}

function warningsOf(input: TranscribeInput, { cut, voicesKey, bleepedKey }: Shortcomings): ResultWarning[] {
  const warnings: ResultWarning[] = [];
  if (cut.truncated) warnings.push('truncated');
  if (cut.hasOtherTracks) warnings.push('other_tracks');
  if (voicesKey === null && !input.channels) warnings.push(assignsSpeakers(input) ? 'undiarized' : 'unmarked');
  if (bleepedKey === null) warnings.push('no_redacted_audio');
  return warnings;
}

/** Null if the redacted audio could not be made. */
async function bleep(
  activities: PipelineActivities,
  recording: Parameters<PipelineActivities['bleepAudio']>[0],
  hooks: PipelineHooks,
): Promise<string | null> {
  const bleeped = await activities.bleepAudio(recording).catch((error: unknown) => nullUnlessCanceled(error, hooks));
  return bleeped?.bleepedKey ?? null;
}

function byChannel(pieces: readonly Piece[]): Piece[][] {
  const channels: Piece[][] = [[]];
  for (const piece of pieces) (channels[piece.channel ?? 0] ??= []).push(piece);
  return channels;
}

/** The text is delivered without the failed step; a cancellation still cancels. */
function nullUnlessCanceled(error: unknown, hooks: PipelineHooks): null {
  if (hooks.isCancellation(error)) throw error;
  return null;
}

function outcomeOf(error: unknown, hooks: PipelineHooks): TranscriptionOutcome {
  return hooks.isCancellation(error) ? { status: 'canceled' } : { status: 'failed', code: hooks.codeOf(error) };
}
