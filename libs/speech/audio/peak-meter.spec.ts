import fc from 'fast-check';
import { metered, PeakMeter, PEAKS_PER_SECOND } from './peak-meter';

const RATES = [80, 16_000, 11_025, 2 * 44_100];

function peaksOf(blocks: readonly Int16Array[], rate: number): number[] {
  const meter = new PeakMeter(rate);
  for (const block of blocks) meter.add(block);
  return [...meter.peaks()];
}

const samplesArb = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 400 });

describe('PeakMeter', () => {
  it('returns the loudest sample of each tenth of a second, relative to the loudest of all', () => {
    const samples = new Int16Array(40).fill(10);
    samples[3] = -500;
    samples[17] = 1_000;
    samples[39] = 250;
    // 100 samples per second: ten for each value.
    expect(peaksOf([samples], 100)).toEqual([128, 255, 3, 64]);
  });

  it('counts the greatest negative sample as the loudest possible', () => {
    expect(peaksOf([Int16Array.of(-32_768, 0, 16_384)], PEAKS_PER_SECOND)).toEqual([255, 0, 128]);
  });

  it('returns zeros for silence, and nothing for no samples', () => {
    expect(peaksOf([new Int16Array(20)], 100)).toEqual([0, 0]);
    expect(peaksOf([], 100)).toEqual([]);
  });

  it('depends on the samples only, not on the sizes of the blocks', () => {
    const cuts = fc.array(fc.nat(400), { maxLength: 6 });
    fc.assert(
      fc.property(samplesArb, cuts, fc.constantFrom(...RATES), (samples, at, rate) => {
        const edges = [0, ...at.filter((cut) => cut < samples.length).sort((one, other) => one - other), undefined];
        const blocks = edges.slice(0, -1).map((from, index) => Int16Array.from(samples.slice(from, edges[index + 1])));
        expect(peaksOf(blocks, rate)).toEqual(peaksOf([Int16Array.from(samples)], rate));
      }),
    );
  });

  it('has a value for each started tenth of a second, and the loudest is 255', () => {
    fc.assert(
      fc.property(samplesArb, fc.constantFrom(...RATES), (samples, rate) => {
        const peaks = peaksOf([Int16Array.from(samples)], rate);
        expect(peaks).toHaveLength(Math.ceil((samples.length * PEAKS_PER_SECOND) / rate));
        if (samples.some((sample) => sample !== 0)) expect(Math.max(...peaks)).toBe(255);
      }),
    );
  });

  it('has the louder of two channels that follow each other', () => {
    fc.assert(
      fc.property(samplesArb, samplesArb, (left, right) => {
        const meter = new PeakMeter(80);
        meter.add(Int16Array.from(left));
        meter.rewind();
        meter.add(Int16Array.from(right));
        const length = Math.max(left.length, right.length);
        const both = Int16Array.from(
          { length },
          (_, at) =>
            // The greatest negative sample has no positive twin.
            -Math.max(Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0)),
        );
        expect([...meter.peaks()]).toEqual(peaksOf([both], 80));
      }),
    );
  });
});

describe('metered', () => {
  it('passes the samples on unchanged', async () => {
    const blocks = [Int16Array.of(1, -2), Int16Array.of(4)];
    const meter = new PeakMeter(10);
    const passed: Int16Array[] = [];
    const source = async function* () {
      yield* blocks;
    };
    for await (const block of metered(source(), meter)) passed.push(block);
    expect(passed).toEqual(blocks);
    expect([...meter.peaks()]).toEqual([64, 128, 255]);
  });
});
