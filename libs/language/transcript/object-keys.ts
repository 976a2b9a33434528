/** Object store keys of a transcription. They share one prefix, so that one sweep deletes them. */

/** Objects and folders that are needed only until the result is stored. */
const INTERMEDIATES = [
  'pieces/',
  'windows/',
  'hypotheses/',
  'hypothesis.json',
  'understanding.json',
  'voices.json',
  'known-voices/',
];

/** Version of `planWindows`: a piece that was started with another plan starts again, because its next window is another one. */
const WINDOW_PLAN = 2;

const pad = (index: number): string => String(index).padStart(4, '0');

const original = (id: string): string => `transcriptions/${id}/original`;

/** The recording with bleeped dictated data, kept instead of the original on request. */
const bleeped = (id: string): string => `transcriptions/${id}/bleeped`;

const windows = (id: string, piece: number): string =>
  `transcriptions/${id}/windows/plan-${WINDOW_PLAN}/${pad(piece)}/`;

export const objectKeys = {
  /** Prefix of the objects of all transcriptions. */
  all: 'transcriptions/',
  prefix: (id: string): string => `transcriptions/${id}/`,
  original,
  bleeped,
  /** All audio that a transcription may keep. */
  audio: (id: string): readonly string[] => [original(id), bleeped(id)],
  /** The waveform of the audio with this key: one byte for each tenth of a second. Erased with the audio. */
  peaks: (audioKey: string): string => `${audioKey}.peaks`,
  /** 16 kHz mono signed 16-bit little-endian samples of one piece. */
  piece: (id: string, piece: number): string => `transcriptions/${id}/pieces/${pad(piece)}.pcm`,
  windows,
  window: (id: string, piece: number, window: number): string => `${windows(id, piece)}${pad(window)}.json`,
  pieceHypothesis: (id: string, piece: number): string => `transcriptions/${id}/hypotheses/${pad(piece)}.json`,
  hypothesis: (id: string): string => `transcriptions/${id}/hypothesis.json`,
  /** Speech activity and speaker turns (`SpeechActivity`). */
  voices: (id: string): string => `transcriptions/${id}/voices.json`,
  /** Recordings of voices that the caller knows, in the order of `knownSpeakers`; sealed. */
  knownVoices: (id: string): string => `transcriptions/${id}/known-voices/`,
  knownVoice: (id: string, index: number): string => `transcriptions/${id}/known-voices/${pad(index)}`,
  /** The result before it is stored (`FormattedTranscript`). */
  understanding: (id: string): string => `transcriptions/${id}/understanding.json`,
  /** Prefixes of all objects that are needed only until the result is stored. */
  intermediates: (id: string): readonly string[] => INTERMEDIATES.map((name) => `transcriptions/${id}/${name}`),
} as const;
