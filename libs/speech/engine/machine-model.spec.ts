import { knownModel } from '../models/known-models';
import { predictSpeed, type RunSettings } from './machine-model';
import type { Processor } from './processor';

/** The processor on which the passes below were timed. */
const epyc = (precision: RunSettings['precision']): Processor => ({
  cores: 64,
  numaNodes: 1,
  flops: precision === 'bfloat16' ? 202e9 : 106e9,
  bandwidth: 22e9,
  machineBandwidth: 150e9,
});
const alone = { processes: 1, threads: 1 } as const;
const packed = { ...alone, precision: 'bfloat16', packed: true } as const;
const unpacked = { ...alone, precision: 'bfloat16', packed: false } as const;
const float32 = { ...alone, precision: 'float32', packed: false } as const;
const dimensionsOf = (name: string): Parameters<typeof predictSpeed>[1] => knownModel(name)!.dimensions;
const [base, small, turbo] = ['whisper-base', 'openai/whisper-small', 'openai/whisper-large-v3-turbo'].map(
  dimensionsOf,
) as [Parameters<typeof predictSpeed>[1], Parameters<typeof predictSpeed>[1], Parameters<typeof predictSpeed>[1]];

describe('predictSpeed', () => {
  // Milliseconds of processor time in one thread, random weights. Steps and alignment in bfloat16 were measured with the vocabulary in bfloat16; they are
  // multiplied by what they take with it in int8, measured in turns on another EPYC.
  test.each([
    ['base, bfloat16, 1 window', base, { ...packed, batch: 1 }, { encode: 605, step: 11.7, align: 108 }],
    ['base, bfloat16, 4 windows', base, { ...packed, batch: 4 }, { encode: 602, step: 25.1, align: 98 }],
    ['base, bfloat16, 12 windows', base, { ...packed, batch: 12 }, { encode: 626, step: 69.9, align: 113 }],
    ['base, not packed, 1 window', base, { ...unpacked, batch: 1 }, { encode: 633, step: 20.7, align: 107 }],
    ['base, float32, 1 window', base, { ...float32, batch: 1 }, { encode: 1069, step: 30.7, align: 177 }],
    ['base, float32, 12 windows', base, { ...float32, batch: 12 }, { encode: 1044, step: 134.6, align: 185 }],
    ['small, bfloat16, 1 window', small, { ...packed, batch: 1 }, { encode: 2159, step: 22.9, align: 254 }],
    ['small, bfloat16, 12 windows', small, { ...packed, batch: 12 }, { encode: 2257, step: 181.7, align: 265 }],
    ['turbo, bfloat16, 1 window', turbo, { ...packed, batch: 1 }, { encode: 12_998, step: 20.7, align: 264 }],
    ['turbo, bfloat16, 4 windows', turbo, { ...packed, batch: 4 }, { encode: 12_969, step: 55.1, align: 230 }],
    ['turbo, float32, 1 window', turbo, { ...float32, batch: 1 }, { encode: 23_201, step: 76.2, align: 482 }],
  ] as const)('predicts measured passes to a sixth: %s', (_, dimensions, settings, measured) => {
    const { encodeS, stepS, alignS } = predictSpeed(epyc(settings.precision), dimensions, settings);
    for (const [predicted, ms] of [
      [encodeS, measured.encode],
      [stepS, measured.step],
      [alignS, measured.align],
    ] as const)
      expect(Math.abs((1000 * predicted) / ms - 1)).toBeLessThan(1 / 6);
  });

  const speed = (settings: Partial<RunSettings>, processor: Partial<Processor> = {}): number =>
    predictSpeed({ ...epyc('bfloat16'), ...processor }, base, { ...packed, batch: 12, ...settings }).realTime;

  it('predicts what a second thread and a second process gained, to a tenth', () => {
    // Ten minutes with Whisper base: 32.6 s with one thread, 23.4 s with two, 16.4 s a file with two processes (decision 20).
    const one = speed({});
    expect(Math.abs(speed({ threads: 2 }) / one / (32.6 / 23.4) - 1)).toBeLessThan(0.1);
    expect(Math.abs(speed({ processes: 2 }) / one / (32.6 / 16.4) - 1)).toBeLessThan(0.1);
  });

  it('predicts less than proportional gains from threads and processes, and more from processes', () => {
    const [one, threads, processes] = [speed({}), speed({ threads: 4 }), speed({ processes: 4 })];
    expect(threads).toBeGreaterThan(1.5 * one);
    expect(processes).toBeGreaterThan(threads);
    expect(processes).toBeLessThan(4 * one);
  });

  it('shares the memory bandwidth of the machine among processes', () => {
    const narrow = { machineBandwidth: 22e9 };
    expect(speed({}, narrow)).toBe(speed({}));
    expect(speed({ processes: 8 }, narrow)).toBeLessThan(0.7 * speed({ processes: 8 }));
  });

  it('gains no arithmetic from threads that share a core', () => {
    const [shared, separate] = [8, 16].map((cores) => speed({ processes: 16 }, { cores }));
    expect(shared!).toBeLessThan(0.7 * separate!);
  });

  it('predicts slower reads for a process that spans NUMA nodes', () => {
    const settings = { processes: 1, threads: 64 };
    expect(speed(settings, { numaNodes: 2 })).toBeLessThan(speed(settings));
    expect(speed({ processes: 4, threads: 16 }, { numaNodes: 2 })).toBe(speed({ processes: 4, threads: 16 }));
  });
});
