/** Where the objects of a transcription lie in the store. All of them under one prefix, so that deleting is one sweep. */

/** What is needed only until the result is stored: objects, and folders of them. */
const INTERMEDIATES = ['pieces/', 'windows/', 'hypotheses/', 'hypothesis.json', 'understanding.json', 'voices.json'];

const pad = (index: number): string => String(index).padStart(4, '0');

export const objectKeys = {
  /** Prefix of the objects of all transcriptions. */
  all: 'transcriptions/',
  prefix: (id: string): string => `transcriptions/${id}/`,
  original: (id: string): string => `transcriptions/${id}/original`,
  /** The recording with a tone over dictated data, kept instead of the original where that was asked for. */
  bleeped: (id: string): string => `transcriptions/${id}/bleeped`,
  /** 16 kHz mono signed 16-bit little-endian samples of one piece. */
  piece: (id: string, piece: number): string => `transcriptions/${id}/pieces/${pad(piece)}.pcm`,
  windows: (id: string, piece: number): string => `transcriptions/${id}/windows/${pad(piece)}/`,
  window: (id: string, piece: number, window: number): string =>
    `transcriptions/${id}/windows/${pad(piece)}/${pad(window)}.json`,
  pieceHypothesis: (id: string, piece: number): string => `transcriptions/${id}/hypotheses/${pad(piece)}.json`,
  hypothesis: (id: string): string => `transcriptions/${id}/hypothesis.json`,
  /** Where voices are, and whose (SpeechActivity). */
  voices: (id: string): string => `transcriptions/${id}/voices.json`,
  /** What was understood (FormattedTranscript): the result before it is stored. */
  understanding: (id: string): string => `transcriptions/${id}/understanding.json`,
  /** Prefixes of all that is needed only until the result is stored. */
  intermediates: (id: string): readonly string[] => INTERMEDIATES.map((name) => `transcriptions/${id}/${name}`),
} as const;
