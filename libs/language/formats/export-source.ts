import type { RecordingFacts } from '../documents/document';
import type { SubtitleNorm } from '../subtitles/subtitle-style';
import type { FormattedTranscript, TimedText, Transcript } from '../transcript/transcript';
import type { SpeakerNames } from './speaker-label';

/** What a caller chooses about a format. */
export interface ExportOptions {
  readonly norm?: SubtitleNorm;
  /** Whether to show who speaks. Default: true. */
  readonly speakers?: boolean;
  /** Whether to show times. Default: true. */
  readonly times?: boolean;
}

/** A transcript without its verbatim text has no marks. */
export type MarkableTranscript = Transcript & { readonly literal?: TimedText };

/** What a format is rendered from. */
export interface ExportSource<Source extends Transcript = FormattedTranscript> {
  readonly transcript: Source;
  readonly names: SpeakerNames;
  readonly options: ExportOptions;
}

export interface DocumentSource extends ExportSource {
  readonly facts: RecordingFacts;
}
