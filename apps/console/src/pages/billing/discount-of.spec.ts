import { discountOf } from './discount-of';

describe('discountOf', () => {
  it.each([
    [1.71, '5% menos'],
    [1.62, '10% menos'],
    [1.64, '8% menos'],
    [1.5, '16% menos'],
    [1.79, null],
    [1.8, null],
  ])('R$ %d per hour beside R$ 1.80', (price, discount) => {
    expect(discountOf(price, 1.8)).toBe(discount);
  });
});
