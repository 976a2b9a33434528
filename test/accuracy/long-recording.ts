import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  findSentences,
  markedRecording,
  type MarkedRecording,
  type MarkedSentence,
  type SpokenClip,
  type TimedWord,
} from './marked-sentences';

/** Short sentences, each said once, that Whisper base hears word for word when they stand alone. */
const MARKS = [
  'pv-leopard-pt',
  'ufpalign-coxinha',
  'ttspt-03',
  'ttspt-07',
  'cv-pt_20574965',
  'ttspt-10',
  'ttspt-12',
  'ttspt-14',
  'cv-pt_20574977',
  'ttspt-15',
  'ttspt-18',
  'ttspt-20',
] as const;
const TALK = ['pt-mesa', 'pt-dialogue', 'pt-real'];

interface ManifestEntry {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly transcript: string | null;
}

export interface FoundMark extends MarkedSentence {
  /** Null where it is not heard. */
  readonly heardS: number | null;
}

interface LongRecording {
  /** Folder of the recordings. */
  readonly audioDir: string;
  readonly durationS: number;
  readonly everyS: number;
  /** Samples of a file, 16 kHz mono. */
  readonly decode: (path: string) => Promise<Int16Array>;
}

/** Recordings joined to a long one with marked sentences. */
export async function longRecording({ audioDir, durationS, everyS, decode }: LongRecording): Promise<MarkedRecording> {
  const entries = JSON.parse(readFileSync(resolve(audioDir, 'manifest.json'), 'utf8')) as ManifestEntry[];
  const samplesOf = ({ file }: ManifestEntry): Promise<Int16Array> => decode(resolve(audioDir, file));
  const sentences: SpokenClip[] = [];
  for (const id of MARKS.slice(0, Math.ceil(durationS / everyS))) {
    const entry = entries.find((each) => each.id === id)!;
    sentences.push({ text: entry.transcript!, samples: await samplesOf(entry) });
  }
  const talk: Int16Array[] = [];
  for (const entry of entries.filter(({ id, kind }) => TALK.includes(kind) && !MARKS.some((mark) => mark === id))) {
    talk.push(await samplesOf(entry));
  }
  return markedRecording(sentences, talk, { durationS, everyS });
}

/** Where each mark is heard among the words of its recording. */
export function findMarks(words: readonly TimedWord[], marks: readonly MarkedSentence[]): FoundMark[] {
  const heard = findSentences(
    words,
    marks.map(({ text }) => text),
  );
  return marks.map((mark, i) => ({ ...mark, heardS: heard[i]! }));
}
