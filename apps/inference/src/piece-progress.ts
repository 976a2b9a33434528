import { formatSegments, type WindowHypothesis } from '@aether/language';
import type { ProgressLog } from '@aether/platform';
import type { Piece } from '@aether/temporal/contracts';

/**
 * Segments of pieces are published before their final numbers are known, so each piece numbers its segments from its own multiple of this. In a
 * recording of one piece these are the final numbers.
 */
const IDS_PER_PIECE = 100_000;

/** Number of channels that are transcribed separately; each counts as its share of the recording. */
const CHANNELS = 2;

interface PieceProgressOf {
  readonly transcriptionId: string;
  readonly piece: Piece;
  readonly totalAudioS: number;
  /** Whether to publish progress without segments. */
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
