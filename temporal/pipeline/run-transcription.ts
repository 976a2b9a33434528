import type { ErrorCode } from '@aether/domain';
import type {
  Ended,
  InferenceActivities,
  Piece,
  PipelineActivities,
  TranscribeInput,
} from '@aether/temporal/contracts';
import { mapBounded } from './map-bounded';
import type { PipelineHooks } from './pipeline-hooks';

/** Pieces of one recording that are queued at the same time: more than any number of workers is likely to take. */
const PIECES_AT_ONCE = 32;

export interface PieceActivities {
  /** `pieces`: how many there are, for what people read. */
  inferPiece(
    input: Parameters<InferenceActivities['inferPiece']>[0],
    pieces: number,
  ): ReturnType<InferenceActivities['inferPiece']>;
}

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
 * The steps of a transcription in their order, and its end: whatever happens the record reaches a terminal state, who is to be told of
 * it is, then the intermediate objects are erased. Rejects only when that itself cannot be done.
 */
export async function runTranscription(
  activities: PipelineActivities & PieceActivities,
  input: TranscribeInput,
  hooks: PipelineHooks,
): Promise<TranscriptionOutcome> {
  const { transcriptionId, redact, redactAudio, eventId } = input;
  const outcome = await transcribe(activities, input, hooks).catch((error: unknown) => outcomeOf(error, hooks));
  await hooks.uncancellable(async () => {
    const { status } =
      outcome.status === 'completed'
        ? outcome.ended
        : await activities.endTranscription({ transcriptionId, ...outcome });
    const owed = eventId !== undefined && (status === 'completed' || status === 'failed');
    if (owed) await hooks.startDelivery({ transcriptionId, eventId });
    await activities.cleanUp({ transcriptionId, eraseOriginal: redact || redactAudio === true });
  });
  return outcome;
}

async function transcribe(
  activities: PipelineActivities & PieceActivities,
  { transcriptionId, redact, redactAudio, diarization: asked, channels }: TranscribeInput,
  hooks: PipelineHooks,
): Promise<TranscriptionOutcome> {
  const enter = async (stage: Parameters<PipelineHooks['onStage']>[0]): Promise<void> => {
    hooks.onStage(stage);
    await activities.enterStage({ transcriptionId, stage });
  };
  // Whose channel it is need not be guessed.
  const diarization = asked && !channels;
  await enter('preparing');
  const { originalKey } = await activities.fetchAudio({ transcriptionId });
  const probed = await activities.probeAudio({ transcriptionId, originalKey, channels });
  hooks.onDuration(probed.durationS);
  const { pieces, durationS, truncated } = await activities.normalizeAudio({
    transcriptionId,
    originalKey,
    channels,
  });
  hooks.onDuration(durationS);
  hooks.onPieces(pieces.length);
  await activities.reserveCredit({ transcriptionId, durationS });

  await enter('transcribing');
  const ofAll = { transcriptionId, totalAudioS: durationS, withholdText: redact };
  const infer = async (piece: Piece): ReturnType<PieceActivities['inferPiece']> => {
    const result = await activities.inferPiece({ ...ofAll, piece }, pieces.length);
    hooks.onPieceDone();
    return result;
  };
  const diarize = async (): Promise<string | null> =>
    (await activities.diarize({ transcriptionId, pieces, durationS, tellSpeakers: diarization })).voicesKey;
  const { inferred, voicesKey } = await hooks.scope(async (cancel) => {
    // Beside the recogniser. Where each channel is a voice of its own, there is nothing to listen for.
    const voices = channels ? null : diarize().catch((error: unknown) => unlessCanceled(error, hooks));
    // It may fail while pieces are still worked on: a rejection that nobody handles by then would fail the workflow's task.
    voices?.catch(() => undefined);
    const inferred = await mapBounded(pieces, { limit: PIECES_AT_ONCE, cancel }, infer).catch(
      async (error: unknown) => {
        // Nothing may go on working when the scope is left.
        await voices?.catch(() => undefined);
        throw error;
      },
    );
    if (diarization) await enter('diarizing');
    return { inferred, voicesKey: await voices };
  });

  await enter('understanding');
  const hypothesisKeys = byChannel(pieces).map((own) => own.map(({ index }) => inferred[index]!.hypothesisKey));
  const { hypothesisKey, words } = await activities.mergeTranscript({
    transcriptionId,
    hypothesisKeys,
    durationS,
    voicesKey,
  });
  const { understandingKey } = await activities.understand({ transcriptionId, hypothesisKey });
  const bleepedKey = redactAudio && (await bleep(activities, { transcriptionId, originalKey, hypothesisKey }, hooks));

  await enter('storing');
  const engine = [...new Set(inferred.map((piece) => piece.engine))].join(', ');
  const ended = await activities.storeResult({
    transcriptionId,
    understandingKey,
    engine,
    truncated,
    undiarized: diarization && voicesKey === null,
    unmarked: !channels && voicesKey === null,
    ...(bleepedKey !== undefined && { bleepedKey }),
  });
  return { status: 'completed', durationS, pieces: pieces.length, words, ended };
}

/** Null where it could not be done. */
async function bleep(
  activities: PipelineActivities,
  recording: Parameters<PipelineActivities['bleepAudio']>[0],
  hooks: PipelineHooks,
): Promise<string | null> {
  const bleeped = await activities.bleepAudio(recording).catch((error: unknown) => unlessCanceled(error, hooks));
  return bleeped?.bleepedKey ?? null;
}

function byChannel(pieces: readonly Piece[]): Piece[][] {
  const channels: Piece[][] = [[]];
  for (const piece of pieces) (channels[piece.channel ?? 0] ??= []).push(piece);
  return channels;
}

/** The text is worth delivering without it; a cancellation is one all the same. */
function unlessCanceled(error: unknown, hooks: PipelineHooks): null {
  if (hooks.isCancellation(error)) throw error;
  return null;
}

function outcomeOf(error: unknown, hooks: PipelineHooks): TranscriptionOutcome {
  return hooks.isCancellation(error) ? { status: 'canceled' } : { status: 'failed', code: hooks.codeOf(error) };
}
