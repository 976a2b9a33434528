import { TransferSpeed } from './transfer-speed';

describe('the speed of a transfer', () => {
  it('is bytes a second, known from the second sample on', () => {
    const speed = new TransferSpeed();
    expect(speed.sample(0, 0)).toBeNull();
    expect(speed.sample(500, 1000)).toBe(2000);
    expect(speed.sample(1000, 2000)).toBe(2000);
  });

  it('follows a change without jumping to it', () => {
    const speed = new TransferSpeed();
    speed.sample(0, 0);
    speed.sample(1000, 1000);
    const next = speed.sample(2000, 11_000)!;
    expect(next).toBeGreaterThan(1000);
    expect(next).toBeLessThan(10_000);
  });

  it('is not fooled by a start from an earlier byte, or by a clock that stands', () => {
    const speed = new TransferSpeed();
    speed.sample(0, 0);
    speed.sample(1000, 1000);
    expect(speed.sample(1000, 5000)).toBe(1000);
    expect(speed.sample(2000, 100)).toBe(1000);
  });
});
