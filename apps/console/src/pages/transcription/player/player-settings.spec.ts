import fc from 'fast-check';
import { nextRate, RATES, settingsIn } from './player-settings';

describe('settings of the player', () => {
  it('step through the rates, and stay at the ends', () => {
    expect([nextRate(1, 1), nextRate(1, -1), nextRate(2, 1), nextRate(0.75, -1)]).toEqual([1.25, 0.75, 2, 0.75]);
    expect(nextRate(1.1, 1)).toBe(1.25);
  });

  it('are valid whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { rate, skipsSilence } = settingsIn(stored);
        expect(RATES).toContain(rate);
        expect(typeof skipsSilence).toBe('boolean');
      }),
    );
    for (const rate of RATES) expect(settingsIn({ rate, skipsSilence: true })).toEqual({ rate, skipsSilence: true });
  });
});
