import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { WordHypothesis } from '@aether/domain';
import { decodeAudio, type SpeechEngine } from '@aether/speech';
import { findSentences, markedRecording, type MarkedSentence, type SpokenClip } from './marked-sentences';

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

export interface LongRecordingResult {
  readonly marks: readonly FoundMark[];
  readonly words: readonly WordHypothesis[];
  readonly durationS: number;
}

interface LongRecording {
  /** Folder of the recordings. */
  readonly audioDir: string;
  readonly ffmpeg: string;
  readonly durationS: number;
  readonly everyS: number;
}

/** Joins recordings to a long one with marked sentences, transcribes it as one piece, and looks for the marks. */
export async function transcribeLongRecording(
  engine: SpeechEngine,
  { audioDir, ffmpeg, durationS, everyS }: LongRecording,
): Promise<LongRecordingResult> {
  const entries = JSON.parse(readFileSync(resolve(audioDir, 'manifest.json'), 'utf8')) as ManifestEntry[];
  const samplesOf = ({ file }: ManifestEntry): Promise<Int16Array> => decoded(resolve(audioDir, file), ffmpeg);
  const sentences: SpokenClip[] = [];
  for (const id of MARKS.slice(0, Math.ceil(durationS / everyS))) {
    const entry = entries.find((each) => each.id === id)!;
    sentences.push({ text: entry.transcript!, samples: await samplesOf(entry) });
  }
  const talk: Int16Array[] = [];
  for (const entry of entries.filter(({ id, kind }) => TALK.includes(kind) && !MARKS.some((mark) => mark === id))) {
    talk.push(await samplesOf(entry));
  }
  const { samples, marks } = markedRecording(sentences, talk, { durationS, everyS });
  const words = await wordsOf(engine, samples);
  const heard = findSentences(
    words,
    marks.map(({ text }) => text),
  );
  return { marks: marks.map((mark, i) => ({ ...mark, heardS: heard[i]! })), words, durationS };
}

async function decoded(path: string, ffmpeg: string): Promise<Int16Array> {
  const blocks: Int16Array[] = [];
  for await (const block of decodeAudio(path, { ffmpeg })) blocks.push(block);
  const whole = new Int16Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

async function wordsOf(
  engine: SpeechEngine,
  { buffer, byteOffset, byteLength }: Int16Array,
): Promise<WordHypothesis[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'aether-long-'));
  try {
    const pcmPath = join(scratch, 'long.pcm');
    writeFileSync(pcmPath, Buffer.from(buffer, byteOffset, byteLength));
    const words: WordHypothesis[] = [];
    for await (const { hypothesis } of engine.transcribe({ pcmPath, fromWindow: 0 })) {
      words.push(...hypothesis.segments.flatMap((segment) => segment.words));
    }
    return words;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
