import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  findSentences,
  markedRecording,
  type MarkedPlan,
  type MarkedRecording,
  type MarkedSentence,
  type SpokenClip,
  type TimedWord,
} from '../../../apps/evaluate/src/accuracy/marked-sentences';

/**
 * Short sentences that Whisper base recognizes word for word when they stand alone. Each is a digit: a mark is one sentence, or two if there are
 * more marks than sentences, so that every mark is unique.
 */
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
/** Pause between the two sentences of a mark. */
const BREATH = new Int16Array(0.4 * 16_000);
const TALK = ['pt-mesa', 'pt-dialogue', 'pt-real'];

interface ManifestEntry {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly transcript: string | null;
}

export interface FoundMark extends MarkedSentence {
  /** Start of the recognized sentence; null if it was not recognized. */
  readonly recognizedS: number | null;
}

interface LongRecording extends MarkedPlan {
  /** Folder of the recordings. */
  readonly audioDir: string;
  /** Returns the samples of a file, 16 kHz mono. */
  readonly decode: (path: string) => Promise<Int16Array>;
}

/** Joins recordings into a long one with marked sentences. */
export async function longRecording({ audioDir, decode, ...plan }: LongRecording): Promise<MarkedRecording> {
  const entries = JSON.parse(readFileSync(resolve(audioDir, 'manifest.json'), 'utf8')) as ManifestEntry[];
  const samplesOf = ({ file }: ManifestEntry): Promise<Int16Array> => decode(resolve(audioDir, file));
  const digits: SpokenClip[] = [];
  for (const id of MARKS) {
    const entry = entries.find((each) => each.id === id)!;
    digits.push({ text: entry.transcript!, samples: await samplesOf(entry) });
  }
  const sentences = numbered(digits, Math.ceil(plan.durationS / plan.everyS));
  const talk: Int16Array[] = [];
  for (const entry of entries.filter(({ id, kind }) => TALK.includes(kind) && !MARKS.some((mark) => mark === id))) {
    talk.push(await samplesOf(entry));
  }
  return markedRecording(sentences, talk, plan);
}

/** Returns `count` different clips: numbers of one digit, or of two. */
function numbered(digits: readonly SpokenClip[], count: number): SpokenClip[] {
  if (count <= digits.length) return digits.slice(0, count);
  if (count > digits.length ** 2) throw new Error(`${count} marks exceed the maximum of ${digits.length ** 2}`);
  return Array.from({ length: count }, (_, number) => {
    const [first, second] = [digits[Math.floor(number / digits.length)]!, digits[number % digits.length]!];
    const parts = [first.samples, BREATH, second.samples];
    const samples = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      samples.set(part, at);
      at += part.length;
    }
    return { text: `${first.text} ${second.text}`, samples, opening: first.samples };
  });
}

/** Finds each mark among the recognized words of its recording. */
export function findMarks(words: readonly TimedWord[], marks: readonly MarkedSentence[]): FoundMark[] {
  const starts = findSentences(
    words,
    marks.map(({ text }) => text),
  );
  return marks.map((mark, i) => ({ ...mark, recognizedS: starts[i]! }));
}
