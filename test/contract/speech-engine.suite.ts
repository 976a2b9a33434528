import type { WindowHypothesis } from '@aether/language';
import type { DecodedWindow, SpeechEngine, TranscribePcmRequest } from '@aether/speech';

/** Files of 16 kHz mono samples for the suite. */
export interface EngineRecordings {
  /** Speech of at least two windows. */
  readonly speech: string;
  readonly speechS: number;
  readonly silence: string;
}

async function allWindows(engine: SpeechEngine, request: TranscribePcmRequest): Promise<DecodedWindow[]> {
  const windows: DecodedWindow[] = [];
  for await (const window of engine.transcribe(request)) windows.push(window);
  return windows;
}

/** The contract of every `SpeechEngine` adapter. `open` returns a new engine. Returns a function that gives the windows of `speech` once the suite has run. */
export function describeSpeechEngine(
  name: string,
  open: () => Promise<{ readonly engine: SpeechEngine; readonly recordings: EngineRecordings }>,
): () => readonly DecodedWindow[] {
  let whole: readonly DecodedWindow[] = [];
  describe(`${name} as a speech engine`, () => {
    let engine: SpeechEngine;
    let recordings: EngineRecordings;
    beforeAll(async () => {
      ({ engine, recordings } = await open());
      whole = await decoded();
    });
    afterAll(() => engine?.close());

    const decoded = (request: Partial<TranscribePcmRequest> = {}): Promise<DecodedWindow[]> =>
      allWindows(engine, { pcmPath: recordings.speech, fromWindow: 0, ...request });
    const wordsOf = ({ segments }: WindowHypothesis): readonly { startS: number; endS: number; text: string }[] =>
      segments.flatMap(({ words }) => words);

    it('describes its model and how many windows it decodes at once', () => {
      const { model, processes, batch } = engine.describe();
      expect(model).not.toBe('');
      expect(Math.min(processes, batch)).toBeGreaterThanOrEqual(1);
    });

    it('returns the windows in order, at most 30 s each, with their total number', () => {
      expect(whole.length).toBeGreaterThan(1);
      for (const [index, { hypothesis, windows }] of whole.entries()) {
        expect([hypothesis.index, windows]).toEqual([index, whole.length]);
        expect(hypothesis.endS - hypothesis.startS).toBeLessThanOrEqual(30);
        expect(hypothesis.startS).toBeGreaterThanOrEqual(whole[index - 1]?.hypothesis.endS ?? 0);
        expect(hypothesis.endS).toBeLessThanOrEqual(recordings.speechS);
      }
    });

    it('returns words in order inside their window, and segments of these words', () => {
      for (const { hypothesis } of whole) {
        const words = wordsOf(hypothesis);
        expect(words.length).toBeGreaterThan(10);
        for (const [i, { startS, endS }] of words.entries()) {
          expect(startS).toBeGreaterThanOrEqual(words[i - 1]?.endS ?? hypothesis.startS);
          expect(endS).toBeGreaterThan(startS);
          expect(endS).toBeLessThanOrEqual(hypothesis.endS);
        }
        for (const segment of hypothesis.segments) {
          expect(segment.text).toBe(segment.words.map(({ text }) => text).join(' '));
          expect(segment.avgLogProb).toBeLessThanOrEqual(0);
          expect(segment.compressionRatio).toBeGreaterThan(0);
        }
      }
    });

    it('returns the language, the no-speech probability and the coverage of the voiced audio', () => {
      for (const { hypothesis } of whole) {
        expect(hypothesis.languages).toMatchObject({ likeliest: 'pt' });
        expect(hypothesis.noSpeechProb).toBeLessThan(0.6);
        expect(hypothesis.coverage!.voicedS).toBeGreaterThan(0);
        expect(hypothesis.coverage!.coveredS).toBeLessThanOrEqual(hypothesis.coverage!.voicedS);
      }
    });

    it('resumes from a later window with the same result', async () => {
      expect(await decoded({ fromWindow: 1 })).toEqual(whole.slice(1));
      expect(await decoded({ fromWindow: whole.length })).toEqual([]);
    });

    it('returns the same result to parallel calls', async () => {
      expect(await Promise.all([decoded(), decoded()])).toEqual([whole, whole]);
    });

    it('returns no window for silence', async () => {
      expect(await decoded({ pcmPath: recordings.silence })).toEqual([]);
    });

    it('fails for a missing file', async () => {
      await expect(decoded({ pcmPath: `${recordings.speech}.none` })).rejects.toThrow();
    });

    it('stops with the reason of the signal, before the first window and between two windows', async () => {
      await expect(decoded({ signal: AbortSignal.abort(new Error('canceled at once')) })).rejects.toThrow(
        'canceled at once',
      );
      const abort = new AbortController();
      const read = async (): Promise<void> => {
        for await (const { hypothesis } of engine.transcribe({
          pcmPath: recordings.speech,
          fromWindow: 0,
          signal: abort.signal,
        })) {
          expect(hypothesis.index).toBe(0);
          abort.abort(new Error('canceled between'));
        }
      };
      await expect(read()).rejects.toThrow('canceled between');
    });

    it('ends running calls with a retryable error when it is closed', async () => {
      const { engine: closing } = await open();
      const windows = closing.transcribe({ pcmPath: recordings.speech, fromWindow: 0 })[Symbol.asyncIterator]();
      await windows.next();
      await closing.close();
      await expect(windows.next()).rejects.toMatchObject({ code: 'internal_error', retryable: true });
    });
  });
  return () => whole;
}
