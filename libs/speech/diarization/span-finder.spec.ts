import fc from 'fast-check';
import { WINDOW_FRAMES } from './segmentation';
import { SpeechMap, type WindowSpeakers } from './speech-map';
import { SpanFinder, type FrameSpan } from './span-finder';

/** Windows of a recording whose speakers change at random; most windows detect each change. */
const recordings = fc
  .record({
    lengths: fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 8 }),
    speakers: fc.array(fc.constantFrom(0, 1, 2, 4, 3), { minLength: 8, maxLength: 8 }),
    step: fc.constantFrom(64, 192),
    miss: fc.integer({ min: 2, max: 5 }),
  })
  .map(({ lengths, speakers, step, miss }) => {
    const truth = lengths.flatMap((length, i) => Array.from({ length }, () => speakers[i]!));
    const windows: WindowSpeakers[] = [];
    for (let startFrame = 0; startFrame === 0 || startFrame < truth.length - WINDOW_FRAMES + step; startFrame += step) {
      const seen = Uint8Array.from({ length: WINDOW_FRAMES }, (_, i) => truth[startFrame + i] ?? 0);
      // Some windows confuse two speakers.
      if (windows.length % miss === 1) seen.forEach((mask, i) => (seen[i] = mask === 2 ? 1 : mask));
      windows.push({ startFrame, speakers: seen });
    }
    return windows;
  });

function find(windows: readonly WindowSpeakers[], everyWindow: boolean): { spans: FrameSpan[]; map: SpeechMap } {
  const map = new SpeechMap();
  const finder = new SpanFinder(map);
  const spans: FrameSpan[] = [];
  for (const window of windows) {
    if (everyWindow) spans.push(...finder.upTo(window.startFrame, false));
    map.add(window);
  }
  spans.push(...finder.upTo(map.length, true));
  return { spans, map };
}

describe('SpanFinder', () => {
  test('covers each frame with a single speaker once, in order, in spans of at most about 4 s', () => {
    fc.assert(
      fc.property(recordings, (windows) => {
        const { spans, map } = find(windows, true);
        const frames = spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
        const alone = Array.from({ length: map.length }, (_, i) => i).filter((frame) => map.speakersAt(frame) === 1);
        expect(frames).toEqual(alone);
        expect(Math.max(0, ...spans.map(({ from, to }) => to - from))).toBeLessThanOrEqual(240);
      }),
    );
  });

  test('splits speech where enough windows detect a change of speaker', () => {
    const speakers = new Uint8Array(WINDOW_FRAMES).fill(1);
    const unsure = speakers.map((mask, frame) => (frame < 200 ? mask : 2));
    const windows = [unsure, speakers, speakers].map((seen) => ({ startFrame: 0, speakers: seen }));
    expect(find(windows, false).spans[0]).toEqual({ from: 0, to: 200 });
    const alone = find([...windows, ...windows.slice(1), ...windows.slice(1)], false).spans;
    expect(alone.some(({ to }) => to === 200)).toBe(false);
  });
});
