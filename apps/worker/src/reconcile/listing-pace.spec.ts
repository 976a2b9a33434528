import { ListingPace } from './listing-pace';

describe('ListingPace', () => {
  const MINUTE = 60_000;

  async function listed(ms: number, end: () => Promise<void> = () => Promise.resolve()) {
    let now = 0;
    const pace = new ListingPace(() => now);
    await pace
      .run(() => {
        now += ms;
        return end();
      })
      .catch(() => undefined);
    const isDueAfter = async (passed: number): Promise<boolean> => {
      now = ms + passed;
      return (await pace.run(() => Promise.resolve('listed'))) === 'listed';
    };
    return { isDueAfter };
  }

  it('pauses after a long listing, for fifty times as long', async () => {
    const { isDueAfter } = await listed(2 * MINUTE);
    for (const [passed, isDue] of [
      [0, false],
      [99 * MINUTE, false],
      [100 * MINUTE, true],
    ] as const)
      expect(await isDueAfter(passed)).toBe(isDue);
  });

  it('does not pause after a short one, or after a failure', async () => {
    expect(await (await listed(MINUTE)).isDueAfter(0)).toBe(true);
    expect(await (await listed(9 * MINUTE, () => Promise.reject(new Error('lost')))).isDueAfter(0)).toBe(true);
  });
});
