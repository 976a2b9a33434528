import fc from 'fast-check';
import { firstWindow, isWhole, panned, secondAt, SHORTEST_S, windowWith, zoomed, type ZoomWindow } from './zoom-window';

const FOUR_HOURS = 4 * 3600;
const seconds = fc.double({ min: 0.1, max: FOUR_HOURS, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
/** A recording, a window in it, and a second of it. */
const situation = fc.tuple(seconds, share, share, share).map(([all, size, place, at]) => {
  const length = Math.max(Math.min(SHORTEST_S, all), size * all);
  return { seconds: all, window: { from: place * (all - length), length }, second: at * all };
});

function expectWithin({ from, length }: ZoomWindow, all: number): void {
  expect(from).toBeGreaterThanOrEqual(0);
  expect(length).toBeGreaterThan(0);
  expect(from + length).toBeLessThanOrEqual(all + 1e-6);
}

describe('zoom window', () => {
  it('shows short recordings whole, and the first five minutes of long ones', () => {
    expect(firstWindow(48)).toEqual({ from: 0, length: 48 });
    expect(firstWindow(FOUR_HOURS)).toEqual({ from: 0, length: 300 });
    expect([isWhole(firstWindow(48), 48), isWhole(firstWindow(FOUR_HOURS), FOUR_HOURS)]).toEqual([true, false]);
  });

  it('stays while it contains the position, and else goes on from there', () => {
    const window = { from: 100, length: 50 };
    expect(windowWith(window, 150, 1_000)).toBe(window);
    expect(windowWith(window, 151, 1_000)).toEqual({ from: 146, length: 50 });
    expect(windowWith(window, 20, 1_000)).toEqual({ from: 15, length: 50 });
    expect(windowWith(window, 1_000, 1_000)).toEqual({ from: 950, length: 50 });
  });

  it('contains the position, within the recording', () => {
    fc.assert(
      fc.property(situation, ({ seconds: all, window, second }) => {
        const next = windowWith(window, second, all);
        expectWithin(next, all);
        expect(next.length).toBe(window.length);
        expect(second).toBeGreaterThanOrEqual(next.from - 1e-6);
        expect(second).toBeLessThanOrEqual(next.from + next.length + 1e-6);
      }),
    );
  });

  it('keeps a second in its place while zooming, except at the edges of the recording', () => {
    expect(zoomed({ from: 100, length: 100 }, 2, 150, 1_000)).toEqual({ from: 125, length: 50 });
    expect(zoomed({ from: 0, length: 100 }, 0.5, 0, 1_000)).toEqual({ from: 0, length: 200 });
    expect(zoomed({ from: 0, length: 100 }, 100, 50, 1_000).length).toBe(SHORTEST_S);
  });

  it('stays within the recording however it is zoomed and moved', () => {
    const factor = fc.double({ min: 0.01, max: 100, noNaN: true });
    const by = fc.double({ min: -2 * FOUR_HOURS, max: 2 * FOUR_HOURS, noNaN: true });
    fc.assert(
      fc.property(situation, factor, by, ({ seconds: all, window, second }, times, distance) => {
        const closer = zoomed(window, times, second, all);
        expectWithin(closer, all);
        expect(closer.length).toBeGreaterThanOrEqual(Math.min(SHORTEST_S, all) - 1e-6);
        expectWithin(panned(closer, distance, all), all);
      }),
    );
  });

  it('has its ends at the edges', () => {
    const window = { from: 10, length: 20 };
    expect([-1, 0, 0.5, 1, 2].map((at) => secondAt(window, at))).toEqual([10, 10, 20, 30, 30]);
  });
});
