import { TransferSpeed } from './transfer-speed';

describe('TransferSpeed', () => {
  it('returns bytes per second from the second sample on', () => {
    const speed = new TransferSpeed();
    expect(speed.sample(0, 0)).toBeNull();
    expect(speed.sample(500, 1000)).toBe(2000);
    expect(speed.sample(1000, 2000)).toBe(2000);
  });

  it('smooths a change of speed', () => {
    const speed = new TransferSpeed();
    speed.sample(0, 0);
    speed.sample(1000, 1000);
    const next = speed.sample(2000, 11_000)!;
    expect(next).toBeGreaterThan(1000);
    expect(next).toBeLessThan(10_000);
  });

  it('ignores samples with fewer bytes or an unchanged clock', () => {
    const speed = new TransferSpeed();
    speed.sample(0, 0);
    speed.sample(1000, 1000);
    expect(speed.sample(1000, 5000)).toBe(1000);
    expect(speed.sample(2000, 100)).toBe(1000);
  });
});
