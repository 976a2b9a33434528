import { ListingPace } from './listing-pace';

describe('ListingPace', () => {
  const MINUTE = 60_000;

  async function listed(ms: number, end: () => Promise<void> = () => Promise.resolve()) {
    let now = 0;
    const pace = new ListingPace(() => now);
    await pace
      .measure(() => {
        now += ms;
        return end();
      })
      .catch(() => undefined);
    return { isDueAfter: (passed: number) => ((now = ms + passed), pace.isDue) };
  }

  it('pauses after a long listing, for fifty times as long', async () => {
    const { isDueAfter } = await listed(2 * MINUTE);
    expect([0, 99 * MINUTE, 100 * MINUTE].map(isDueAfter)).toEqual([false, false, true]);
  });

  it('does not pause after a short one, or after a failure', async () => {
    expect((await listed(MINUTE)).isDueAfter(0)).toBe(true);
    expect((await listed(9 * MINUTE, () => Promise.reject(new Error('lost')))).isDueAfter(0)).toBe(true);
  });
});
