import { formatSegments, type WindowHypothesis } from '@aether/language';
import type { ProgressLog } from '@aether/platform';
import type { Piece } from '@aether/temporal/contracts';

/**
 * Segments of different pieces are published while their final numbers are not known: each piece counts from its own multiple of this,
 * so that no two have the same. In a recording of one piece the numbers are the final ones.
 */
const IDS_PER_PIECE = 100_000;

/** Transcribed by themselves, each counts as its share of the recording. */
const CHANNELS = 2;

interface PieceProgressOf {
  readonly transcriptionId: string;
  readonly piece: Piece;
  readonly totalAudioS: number;
  /** Publish progress without segments. */
  readonly withholdText: boolean;
}

/** Publishes the finished windows of one piece, in order. */
export class PieceProgress {
  private published = 0;

  constructor(
    private readonly log: ProgressLog,
    private readonly of: PieceProgressOf,
  ) {}

  async publish(window: WindowHypothesis): Promise<void> {
    const { transcriptionId, piece, totalAudioS, withholdText } = this.of;
    const firstId = piece.index * IDS_PER_PIECE + this.published;
    const shown = withholdText ? [] : window.segments;
    const segments = formatSegments(shown, { firstId, durationS: totalAudioS });
    this.published += segments.length;
    await this.log.append(transcriptionId, {
      kind: 'window',
      piece: piece.index,
      window: window.index,
      pieceAudioS: Math.min(window.endS - piece.startS, piece.durationS) / (piece.channel === undefined ? 1 : CHANNELS),
      totalAudioS,
      segments,
    });
  }
}
