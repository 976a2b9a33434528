import fc from 'fast-check';
import {
  formatBalance,
  formatBytes,
  formatClock,
  formatDuration,
  formatMoney,
  formatPercent,
  formatShares,
} from './format';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('format', () => {
  it.each([
    [0, '0:00', '0 s'],
    [59.9, '0:59', '1 min'],
    [123, '2:03', '2 min 3 s'],
    [3600, '1:00:00', '1 h'],
    [14_399, '3:59:59', '3 h 59 min'],
  ])('formats %d seconds as the clock time %s and the duration %s', (seconds, clock, words) => {
    expect(formatClock(seconds)).toBe(clock);
    expect(formatDuration(seconds)).toBe(words);
  });

  it('formats money in cents, and never as none where there is some', () => {
    expect(plain(formatMoney(0))).toBe('R$ 0,00');
    expect(plain(formatMoney(0.0007))).toBe('menos de R$ 0,01');
    expect(plain(formatMoney(0.0245))).toBe('R$ 0,02');
    expect(plain(formatMoney(0.9))).toBe('R$ 0,90');
    expect(plain(formatMoney(89.0752))).toBe('R$ 89,08');
    expect(plain(formatMoney(1250.9))).toBe('R$ 1.250,90');
  });

  it.each([
    [0, 'R$ 0,00'],
    [0.9, 'R$ 0,90'],
    [0.8999, 'R$ 0,89'],
    [50.82, 'R$ 50,82'],
    [50.8235, 'R$ 50,82'],
    [1799.999, 'R$ 1.799,99'],
  ])('rounds a balance of %d down to %s', (reais, written) => {
    expect(plain(formatBalance(reais))).toBe(written);
  });

  it('formats sizes in units of 1,024', () => {
    expect([0, 1023, 1024, 1536, 153_702, 889_000, 2 ** 30, 2 ** 41].map(formatBytes)).toEqual([
      '0 bytes',
      '1.023 bytes',
      '1 KB',
      '1,5 KB',
      '150 KB',
      '868 KB',
      '1 GB',
      '2.048 GB',
    ]);
  });

  it('formats a fraction below 1 as at most 99%', () =>
    expect([0, 0.999, 1].map(formatPercent)).toEqual(['0%', '99%', '100%']));

  it('rounds shares so that they add up to 100', () => {
    expect(formatShares([0.106, 0.685, 0.209])).toEqual(['11%', '68%', '21%']);
    expect(formatShares([0.8])).toEqual(['100%']);
    expect(formatShares([0, 0])).toEqual(['0%', '0%']);
    const shares = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(shares, (given) => {
        const percents = formatShares(given).map((text) => Number.parseInt(text, 10));
        expect(percents.reduce((sum, each) => sum + each, 0)).toBe(100);
      }),
    );
  });
});
