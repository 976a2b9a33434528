import { buildTranscript, type FormattedTranscript, type TranscriptionOptions } from '@aether/language';
import type { MongodbConnection } from '@aether/platform';
import { storeTranscript } from './store-transcript';

const WORD_S = 0.5;

interface Recorded {
  readonly accountId: string;
  /** The words that are said, one each half second. `spk2:` changes the speaker, and `~` after a word makes it doubtful. */
  readonly said: string;
  readonly options?: TranscriptionOptions;
}

/** The transcript of words as the worker builds it, in segments of one speaker. */
export function recordedTranscript(said: string, options: TranscriptionOptions = {}): FormattedTranscript {
  let speaker: string | undefined;
  const words = said.split(' ').flatMap((text) => {
    const label = /^(spk\d):$/u.exec(text)?.[1];
    speaker = label ?? speaker;
    return label === undefined ? [{ text, ...(speaker !== undefined && { speaker }) }] : [];
  });
  const timed = words.map((word, at) => ({
    ...word,
    text: word.text.replace(/~$/u, ''),
    startS: at * WORD_S,
    endS: at * WORD_S + 0.4,
    confidence: word.text.endsWith('~') ? 0.3 : 0.8,
  }));
  const runs = timed.reduce<(typeof timed)[]>((all, word) => {
    if (all.at(-1)?.[0]?.speaker === word.speaker && all.length > 0) all.at(-1)!.push(word);
    else all.push([word]);
    return all;
  }, []);
  const segments = runs.map((run) => ({
    startS: run[0]!.startS,
    endS: run.at(-1)!.endS,
    text: run.map(({ text }) => text).join(' '),
    words: run,
    tokens: [1, 2, 3],
    avgLogProb: -0.1,
    noSpeechProb: 0,
    compressionRatio: 1,
    temperature: 0,
  }));
  const durationS = timed.length * WORD_S;
  const windows = [{ index: 0, startS: 0, endS: durationS, segments }];
  const turns = timed.flatMap((word) => (word.speaker === undefined ? [] : { ...word, speaker: word.speaker }));
  return buildTranscript({ durationS, windows, ...(turns.length > 0 && { turns }) }, options);
}

/** Stores a completed transcription, as the worker does, and returns its id. */
export async function storeTranscription(
  mongodb: Pick<MongodbConnection, 'db'>,
  { accountId, said, options = {} }: Recorded,
): Promise<string> {
  const durationS = said.split(' ').length * WORD_S;
  return storeTranscript(mongodb, recordedTranscript(said, options), { accountId, durationS, options });
}
