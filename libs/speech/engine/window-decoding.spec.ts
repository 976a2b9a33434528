import type { SegmentHypothesis } from '@aether/domain';
import type { AudioWindow } from '../windows/plan-windows';
import type { DecodedStretch } from './stretch-decoder';
import { decodeWindow } from './window-decoding';

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

type Heard = Pick<DecodedStretch, 'segments' | 'nextS' | 'unfinished'>;
const LANGUAGES = { portuguese: 0.9, likeliest: 'pt', probability: 0.9 };

/** Answers the passes one after the other and remembers which stretch each was given, in seconds. */
function passes(...answers: Heard[]): {
  asked: [number, number][];
  decode: (stretch: AudioWindow) => Promise<DecodedStretch>;
} {
  const asked: [number, number][] = [];
  return {
    asked,
    decode: ({ start, end }) => {
      asked.push([start / S, end / S]);
      const heard = answers[Math.min(asked.length, answers.length) - 1]!;
      return Promise.resolve({ ...heard, noSpeechProb: asked.length / 10, languages: LANGUAGES });
    },
  };
}

describe('decodeWindow', () => {
  it('gives times of the recording, in whole milliseconds', async () => {
    const { decode } = passes({ segments: [said('oi', 0.1, 0.4)], nextS: 10, unfinished: false });
    const window = await decodeWindow(3, { start: 16_008, end: 11 * S, speechEnd: 11 * S }, decode);
    expect(window).toMatchObject({ index: 3, startS: 1, endS: 11 });
    expect(window.segments[0]?.words[0]).toMatchObject({ startS: 1.1, endS: 1.4 });
  });

  it('decodes again from where text was left out, as a stretch of its own', async () => {
    const { asked, decode } = passes(
      { segments: [said('um', 0, 4)], nextS: 4, unfinished: true },
      { segments: [said('dois', 0, 5)], nextS: 6, unfinished: false },
    );
    const window = await decodeWindow(0, { start: 0, end: 10 * S, speechEnd: 9.8 * S }, decode);
    expect(asked).toEqual([
      [0, 10],
      [4, 10],
    ]);
    expect(window.segments.map(({ text, startS }) => [text, startS])).toEqual([
      ['um', 0],
      ['dois', 4],
    ]);
  });

  it('decodes again where the model stopped though speech was heard after it, but not for silence', async () => {
    const stopped: Heard = { segments: [said('um', 0, 4)], nextS: 4, unfinished: false };
    const rest: Heard = { segments: [said('dois', 0, 1)], nextS: 26, unfinished: false };
    const talking = passes(stopped, rest);
    await decodeWindow(0, { start: 0, end: 30 * S, speechEnd: 12 * S }, talking.decode);
    expect(talking.asked).toHaveLength(2);
    const silent = passes(stopped, rest);
    await decodeWindow(0, { start: 0, end: 30 * S, speechEnd: 5 * S }, silent.decode);
    expect(silent.asked).toHaveLength(1);
  });

  it('tells what the model says of the whole window, not of its rest', async () => {
    const { decode } = passes(
      { segments: [said('um', 0, 4)], nextS: 4, unfinished: true },
      { segments: [said('dois', 0, 5)], nextS: 6, unfinished: false },
    );
    const window = await decodeWindow(0, { start: 0, end: 10 * S, speechEnd: 9.8 * S }, decode);
    expect(window).toMatchObject({ noSpeechProb: 0.1, languages: LANGUAGES });
  });

  it('ends, whatever the model does', async () => {
    const stuck = passes({ segments: [], nextS: 0, unfinished: true });
    await decodeWindow(0, { start: 0, end: 30 * S, speechEnd: 30 * S }, stuck.decode);
    expect(stuck.asked).toHaveLength(1);
    const crawling = passes({ segments: [], nextS: 0.6, unfinished: true });
    await decodeWindow(0, { start: 0, end: 30 * S, speechEnd: 30 * S }, crawling.decode);
    expect(crawling.asked).toHaveLength(8);
  });
});
