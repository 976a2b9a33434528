/** A part of a document. Writers give each kind its look. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  /** A labeled fact. `remark` qualifies the value, which stands alone so that it can be compared. */
  | { readonly kind: 'fact'; readonly label: string; readonly text: string; readonly remark?: string }
  | {
      readonly kind: 'turn';
      readonly number?: number;
      readonly time?: string;
      readonly speaker?: string;
      readonly text: string;
    }
  /** A line to be filled in by hand. */
  | { readonly kind: 'blank'; readonly label: string };

/** A document of any length: its blocks are made one by one. */
export interface DocumentContent {
  readonly title: string;
  /** Stands at the top of each page. */
  readonly pageHeader: string;
  readonly createdAt: Date;
  readonly blocks: Iterable<DocumentBlock>;
}

/** What a document says about its recording, besides the transcript. */
export interface RecordingFacts {
  readonly id: string;
  readonly title: string;
  readonly createdAt: Date;
  readonly durationS: number | null;
  /** Model, precision and device. */
  readonly engine: string | null;
  readonly audio: AudioFacts;
  /** SHA-256 of the text as `formato=texto` gives it, hexadecimal. */
  readonly textSha256: string;
  readonly isRedacted: boolean;
}

export interface AudioFacts {
  /** SHA-256 of the original, hexadecimal; null for recordings of older versions. */
  readonly sha256: string | null;
  /** What became of the original. */
  readonly state: 'kept' | 'deleted' | 'redacted';
}
