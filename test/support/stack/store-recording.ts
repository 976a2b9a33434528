/** Puts a completed transcription without audio into the database, for tests that do not transcribe. */
import { objectKeys, type FormattedTranscript } from '@aether/language';
import { newId, TranscriptionRepository } from '@aether/platform';
import type { Db } from 'mongodb';

/** Each sentence is a segment of this length. */
export const SENTENCE_S = 4;

interface Stored {
  readonly accountId: string;
  readonly reference?: string;
  readonly fileName?: string;
  /** Said by two people in turns. */
  readonly sentences: readonly string[];
}

/** @returns its id */
export async function storeRecording(db: Db, { accountId, reference, fileName, sentences }: Stored): Promise<string> {
  const transcriptions = new TranscriptionRepository(db);
  const id = newId('transcription');
  const audio = { audioKey: objectKeys.original(id), originalBytes: 1 };
  const options = { ...(reference !== undefined && { reference }), diarization: true } as const;
  const name = fileName === undefined ? {} : { fileName };
  await transcriptions.insert({ id, accountId, createdAt: new Date(), ...audio, ...name, options });
  const durationS = sentences.length * SENTENCE_S;
  await transcriptions.reserve(id, { durationS, surchargePerHour: 0, prepaid: false });
  const transcript = transcriptOf(sentences);
  await transcriptions.complete(id, { transcript, surcharged: false, engine: 'guardado', warnings: [] });
  await transcriptions.search.index(id);
  return id;
}

/** As the service rounds the times of words. */
const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

function transcriptOf(sentences: readonly string[]): FormattedTranscript {
  const segments = sentences.map((text, id) => ({
    id,
    start_s: id * SENTENCE_S,
    end_s: (id + 0.95) * SENTENCE_S,
    text,
    confidence: 0.95,
    speaker: `spk${1 + (id % 2)}`,
  }));
  const words = segments.flatMap(({ text, start_s, speaker, confidence }) => {
    const said = text.split(' ');
    const step = (0.95 * SENTENCE_S) / said.length;
    return said.map((word, index) => ({
      ...{ text: word, speaker, confidence },
      start_s: toMilliseconds(start_s + index * step),
      end_s: toMilliseconds(start_s + (index + 0.9) * step),
    }));
  });
  const speakers = segments.map(({ speaker, start_s, end_s }) => ({ speaker, start_s, end_s }));
  const text = sentences.join(' ');
  return { text, words, segments, speakers, literal: { text, words } };
}
