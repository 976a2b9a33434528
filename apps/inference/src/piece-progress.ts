import { formatSegments, type ProgressChange, type WindowHypothesis } from '@aether/language';
import type { ProgressPublisher } from '@aether/platform';
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

/** Publishes the finished windows of one piece, in order. Those that were skipped while the log was unavailable follow later. */
export class PieceProgress {
  private numbered = 0;
  private readonly unpublished: ProgressChange[] = [];

  constructor(
    private readonly publisher: ProgressPublisher,
    private readonly of: PieceProgressOf,
  ) {}

  async publish(window: WindowHypothesis): Promise<void> {
    const { transcriptionId, piece, totalAudioS, withholdText } = this.of;
    const firstId = piece.index * IDS_PER_PIECE + this.numbered;
    const shown = withholdText ? [] : window.segments;
    const segments = formatSegments(shown, { firstId, durationS: totalAudioS });
    this.numbered += segments.length;
    this.unpublished.push({
      kind: 'window',
      piece: piece.index,
      window: window.index,
      pieceAudioS: Math.min(window.endS - piece.startS, piece.durationS) / (piece.channel === undefined ? 1 : CHANNELS),
      totalAudioS,
      segments,
    });
    while (this.unpublished[0] && (await this.publisher.publish(transcriptionId, this.unpublished[0]))) {
      this.unpublished.shift();
    }
  }
}
