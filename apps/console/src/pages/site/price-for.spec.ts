import { priceFor } from './price-for';

const PRICES = {
  base_brl_per_hour: 1.8,
  sentiment_brl_per_hour: 0,
  trial_seconds: 1800,
  top_ups: [
    { amount_brl: 20, brl_per_hour: 1.8 },
    { amount_brl: 50, brl_per_hour: 1.71 },
    { amount_brl: 600, brl_per_hour: 1.5 },
  ],
  subscription: null,
};

describe('priceFor', () => {
  it.each([
    [1, 1.8, 1.8],
    [10, 18, 1.8],
    [29, 52.2, 1.8],
    [30, 51.3, 1.71],
    [400, 600, 1.5],
    [1000, 1500, 1.5],
  ])('%d hours cost R$ %d, at R$ %d an hour', (hours, brl, brlPerHour) => {
    expect(priceFor(hours, PRICES)).toMatchObject({ brl, brlPerHour });
  });

  it('is the base price where nothing is sold', () => {
    expect(priceFor(100, { ...PRICES, top_ups: [] })).toEqual({ offer: null, brl: 180, brlPerHour: 1.8 });
  });
});
