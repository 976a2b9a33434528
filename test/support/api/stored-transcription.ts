import { buildTranscript, type FormattedTranscript, type TranscriptionOptions } from '@aether/language';
import type { MongodbConnection } from '@aether/platform';
import { storeTranscript } from './store-transcript';

const WORD_S = 0.5;
const SILENCE = '_';

interface Recorded {
  readonly accountId: string;
  /** The words that are said, one each half second. `spk2:` changes the speaker, `~` after a word makes it doubtful, and `_` is half a second of silence. */
  readonly said: string;
  readonly options?: TranscriptionOptions;
}

/** The transcript of words as the worker builds it, in segments of one speaker. */
export function recordedTranscript(said: string, options: TranscriptionOptions = {}): FormattedTranscript {
  let speaker: string | undefined;
  const tokens = said.split(' ').flatMap((text) => {
    const label = /^(spk\d):$/u.exec(text)?.[1];
    speaker = label ?? speaker;
    return label === undefined ? [{ text, ...(speaker !== undefined && { speaker }) }] : [];
  });
  const timed = tokens.flatMap((token, at) => {
    const startS = at * WORD_S;
    const confidence = token.text.endsWith('~') ? 0.3 : 0.8;
    const text = token.text.replace(/~$/u, '');
    return text === SILENCE ? [] : [{ ...token, text, startS, endS: startS + 0.4, confidence }];
  });
  const runs = timed.reduce<(typeof timed)[]>((all, word) => {
    const last = all.at(-1)?.at(-1);
    const continues = last !== undefined && last.speaker === word.speaker && word.startS - last.startS <= WORD_S;
    if (continues) all.at(-1)!.push(word);
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
  const durationS = tokens.length * WORD_S;
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
