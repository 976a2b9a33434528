import type { SegmentHypothesis } from '@aether/language';
import type { AudioWindow } from '../windows/plan-windows';
import type { DecodedSpan } from './span-decoder';
import { decodeWindow, type SpokenWindow } from './window-decoding';

const S = 16_000;

function said(text: string, startS: number, endS: number): SegmentHypothesis {
  const words = [{ text, startS, endS, confidence: 0.9 }];
  return {
    startS,
    endS,
    text,
    words,
    tokens: [1],
    avgLogProb: -0.2,
    noSpeechProb: 0,
    compressionRatio: 1,
    temperature: 0,
  };
}

type DecodedText = Pick<DecodedSpan, 'segments' | 'nextS' | 'unfinished'>;
const LANGUAGES = { portuguese: 0.9, likeliest: 'pt', probability: 0.9 };

/** A decoder that returns the given results in order and records which span it was given, in seconds. */
function passes(...answers: DecodedText[]): {
  asked: [number, number][];
  decode: (span: AudioWindow) => Promise<DecodedSpan>;
} {
  const asked: [number, number][] = [];
  return {
    asked,
    decode: ({ start, end }) => {
      asked.push([start / S, end / S]);
      const result = answers[Math.min(asked.length, answers.length) - 1]!;
      return Promise.resolve({ ...result, noSpeechProb: asked.length / 10, languages: LANGUAGES });
    },
  };
}

/** Seconds. */
function window(start: number, end: number, ...voiced: readonly (readonly [number, number])[]): SpokenWindow {
  const samples = ([from, to]: readonly [number, number]) => ({ start: from * S, end: to * S });
  return { ...samples([start, end]), voiced: voiced.map(samples) };
}

describe('decodeWindow', () => {
  it('returns times in the recording, in whole milliseconds', async () => {
    const { decode } = passes({ segments: [said('oi', 0.1, 0.4)], nextS: 10, unfinished: false });
    const result = await decodeWindow(3, window(1.0005, 11, [1.05, 1.5]), decode);
    expect(result).toMatchObject({ index: 3, startS: 1, endS: 11 });
    expect(result.segments[0]?.words[0]).toMatchObject({ startS: 1.1, endS: 1.4 });
    expect(result.coverage).toEqual({ voicedS: 0.45, coveredS: 0.45, uncovered: [] });
  });

  it('decodes the rest as a separate span when text was left out', async () => {
    const { asked, decode } = passes(
      { segments: [said('um', 0, 0.8)], nextS: 4, unfinished: true },
      { segments: [said('dois', 0, 1)], nextS: 6, unfinished: false },
    );
    const result = await decodeWindow(0, window(0, 10, [0, 0.8], [4, 5]), decode);
    expect(asked).toEqual([
      [0, 10],
      [4, 10],
    ]);
    expect(result.segments.map(({ text, startS }) => [text, startS])).toEqual([
      ['um', 0],
      ['dois', 4],
    ]);
  });

  it('decodes again when the model stopped before detected speech, but not before silence', async () => {
    const stopped: DecodedText = { segments: [said('um', 3.2, 4)], nextS: 4, unfinished: false };
    const rest: DecodedText = { segments: [said('dois', 4.2, 5), said('três', 5, 6)], nextS: 26, unfinished: false };
    const talking = passes(stopped, rest);
    await decodeWindow(0, window(0, 30, [3, 4], [8, 10]), talking.decode);
    expect(talking.asked).toEqual([
      [0, 30],
      [4, 30],
    ]);
    const silent = passes(stopped, rest);
    await decodeWindow(0, window(0, 30, [3.2, 5]), silent.decode);
    expect(silent.asked).toHaveLength(1);
  });

  it('says which span is the whole window, decoded for the first time: neither its rest nor what is repaired', async () => {
    const first: boolean[] = [];
    const nothing = { segments: [], noSpeechProb: 0, languages: LANGUAGES };
    const decode = (_: AudioWindow, whole = false): Promise<DecodedSpan> => {
      first.push(whole);
      return Promise.resolve({ ...nothing, nextS: first.length === 1 ? 4 : 6, unfinished: first.length === 1 });
    };
    await decodeWindow(0, window(0, 10, [0, 10]), decode);
    expect(first.length).toBeGreaterThan(2);
    expect(first).toEqual([true, ...Array<boolean>(first.length - 1).fill(false)]);
  });

  it('reports no-speech and languages of the whole window, not of its rest', async () => {
    const { decode } = passes(
      { segments: [said('um', 0, 4)], nextS: 4, unfinished: true },
      { segments: [said('dois', 0, 5)], nextS: 6, unfinished: false },
    );
    const result = await decodeWindow(0, window(0, 10, [0, 0.8], [4, 5]), decode);
    expect(result).toMatchObject({ noSpeechProb: 0.1, languages: LANGUAGES });
  });

  it('terminates whatever the model does', async () => {
    const stuck = passes({ segments: [], nextS: 0, unfinished: true });
    const silent = await decodeWindow(0, window(0, 30, [0, 30]), stuck.decode);
    expect(stuck.asked).toHaveLength(1 + 4);
    expect(silent.coverage).toEqual({ voicedS: 30, coveredS: 0, uncovered: [{ startS: 0, endS: 30 }] });
    const crawling = passes({ segments: [], nextS: 0.6, unfinished: true });
    await decodeWindow(0, window(0, 30, [0, 30]), crawling.decode);
    expect(crawling.asked).toHaveLength(8 + 4);
  });

  it('drops text only if the model detects no speech and the detector no voice', async () => {
    const segments = (noSpeechProb: number) => [said('sim', 1, 1.5), { ...said('Obrigado.', 8, 9), noSpeechProb }];
    const textOf = async (noSpeechProb: number, ...voiced: (readonly [number, number])[]): Promise<string[]> => {
      const { decode } = passes({ segments: segments(noSpeechProb), nextS: 10, unfinished: false });
      return (await decodeWindow(0, window(0, 10, [1, 1.5], ...voiced), decode)).segments.map(({ text }) => text);
    };
    expect(await textOf(0.9)).toEqual(['sim']);
    expect(await textOf(0.3)).toEqual(['sim', 'Obrigado.']);
    expect(await textOf(0.9, [8.2, 8.9])).toEqual(['sim', 'Obrigado.']);
  });
});
