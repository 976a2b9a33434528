import { chooseEngineSettings } from './engine-settings';
import type { Machine } from './machine';

const GIB = 2 ** 30;
const BASE = { mels: 80, audioPositions: 1500, textPositions: 448, vocabulary: 51_865, width: 512, heads: 8 };
const base = { ...BASE, encoderLayers: 6, decoderLayers: 6 };
const large = { ...BASE, mels: 128, width: 1280, heads: 20, encoderLayers: 32, decoderLayers: 32 };
const auto = { precision: 'auto', processes: null, threads: null, batch: null } as const;

const cpu = (memoryGib: number, flags = ''): Machine => ({
  device: 'cpu',
  cores: 4,
  threadsPerCore: 1,
  numaNodes: 1,
  cpuinfo: `flags\t: ${flags}\n`,
  memoryBytes: memoryGib * GIB,
  sharesWeights: false,
});

const gpuMachine = {
  device: 'gpu',
  cores: 16,
  threadsPerCore: 1,
  numaNodes: 1,
  cpuinfo: '',
  sharesWeights: false,
} as const;

describe('chooseEngineSettings', () => {
  it('gives each core of a small machine a process of twelve windows if they fit', () => {
    const settings = chooseEngineSettings(cpu(16, 'avx512_bf16'), base, auto);
    expect(settings).toMatchObject({
      precision: { value: 'bfloat16' },
      processes: { value: 4 },
      threads: { value: 1 },
      batch: { value: 12 },
      packed: { value: true },
    });
    const threads = (wanted: number): number[] => {
      const chosen = chooseEngineSettings(cpu(64), base, { ...auto, threads: wanted });
      return [chosen.processes.value, chosen.threads.value];
    };
    expect([1, 2, 3, 8].map(threads)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [8, 1],
    ]);
  });

  it('chooses fewer processes with more threads where the memory holds no more copies of the weights', () => {
    const chosen = (memoryGib: number): readonly unknown[] => {
      const machine = { ...cpu(memoryGib, 'avx512_bf16'), cores: 16 };
      const { processes, threads, batch } = chooseEngineSettings(machine, large, auto);
      return [processes.value, threads.value, batch.value, processes.reason];
    };
    expect([256, 64, 40, 12].map(chosen)).toEqual([
      [16, 1, 4, 'predicted 4.0 times as fast as one; one per core'],
      [4, 4, 4, expect.stringMatching(/more would gain little/)],
      [3, 5, 3, expect.stringMatching(/no more fit into the memory/)],
      [1, 16, 2, 'there is too little memory for more'],
    ]);
  });

  it('counts weights once where processes share them, and every packed copy', () => {
    const chosen = (memoryGib: number, sharesWeights: boolean): readonly unknown[] => {
      const machine = { ...cpu(memoryGib, 'avx512_bf16'), cores: 16, sharesWeights };
      const { processes, threads, batch, packed } = chooseEngineSettings(machine, { ...large, decoderLayers: 4 }, auto);
      return [processes.value, threads.value, batch.value, packed.value];
    };
    const both = (memoryGib: number): (readonly unknown[])[] => [chosen(memoryGib, true), chosen(memoryGib, false)];
    expect(both(64)).toEqual([
      [16, 1, 8, true],
      [8, 2, 12, true],
    ]);
    expect(both(24)).toEqual([
      [8, 2, 3, true],
      [5, 3, 4, true],
    ]);
    expect(both(4)).toEqual([
      [1, 16, 8, false],
      [1, 16, 8, false],
    ]);
  });

  it('names the memory as the reason where it holds no more processes', () => {
    const { value, reason } = chooseEngineSettings({ ...cpu(5), cores: 8 }, base, auto).processes;
    expect([value, reason]).toEqual([2, 'predicted 1.5 times as fast as one; no more fit into the memory']);
  });

  it('chooses two processes on two cores, one on one, as measured, whatever is predicted for them', () => {
    const chosen = (cores: number, flags: string): number =>
      chooseEngineSettings({ ...cpu(32, flags), cores, threadsPerCore: cores }, base, auto).processes.value;
    expect([chosen(1, ''), chosen(2, ''), chosen(2, 'amx_bf16')]).toEqual([1, 2, 2]);
  });

  it('chooses fewer windows for a large model in little memory, and always at least one', () => {
    const ample = chooseEngineSettings(cpu(16), large, auto).batch;
    const tight = chooseEngineSettings(cpu(7), large, auto).batch;
    expect(ample.value).toBeLessThan(8);
    expect(ample.value).toBeGreaterThan(1);
    expect(tight.value).toBe(1);
    expect(chooseEngineSettings(cpu(8, 'avx512_bf16'), large, auto).packed).toEqual({
      value: false,
      reason: 'the batch needs the memory',
    });
    expect(ample.reason).toBe('as many as fit into 16.0 GiB of memory in addition to the weights');
  });

  it('chooses no batch size whose padded slots do not fit', () => {
    const chosen = (model: typeof base): Set<number> =>
      new Set(Array.from({ length: 128 }, (_, gib) => chooseEngineSettings(cpu(gib / 4), model, auto).batch.value));
    expect(chosen(base)).toEqual(new Set([1, 2, 3, 4, 6, 8, 12]));
    expect(chosen(large)).toEqual(new Set([1, 2, 3, 4, 6]));
  });

  it('chooses more windows on a GPU, by its free memory', () => {
    const gpu = (gib: number | undefined): Machine => ({
      ...gpuMachine,
      memoryBytes: gib === undefined ? undefined : gib * GIB,
    });
    expect(chooseEngineSettings(gpu(139), large, { ...auto, processes: 1 }).batch.value).toBe(32);
    expect(chooseEngineSettings(gpu(16), large, auto).batch.value).toBeLessThan(16);
    expect(chooseEngineSettings(gpu(undefined), large, auto).batch.value).toBe(32);
    expect(chooseEngineSettings(gpu(24), base, auto).packed.value).toBe(false);
    expect(chooseEngineSettings(gpu(24), base, auto).precision.value).toBe('float32');
  });

  it('shares a GPU among four processes if it has the memory for full batches and the machine the cores', () => {
    const turbo = { ...large, decoderLayers: 4 };
    const processes = (gib: number, cores: number): number =>
      chooseEngineSettings({ ...gpuMachine, cores, memoryBytes: gib * GIB }, turbo, auto).processes.value;
    expect([processes(79, 16), processes(79, 8), processes(79, 4), processes(24, 16)]).toEqual([4, 4, 1, 1]);
  });

  it('leaves GPU memory for all windows that the encoder processes together', () => {
    // large-v3-turbo: its windows take little memory, but as much in the encoder as those of the large model.
    const turbo = { ...large, decoderLayers: 4 };
    const weightsBytes = 4 * 0.8e9;
    const scoresBytes = 4 * 20 * 1500 ** 2;
    const keysAndValuesBytes = 4 * 2 * 4 * 1280 * 1500;
    for (const gib of [8, 10, 12, 16, 20, 24]) {
      const machine = { ...gpuMachine, memoryBytes: gib * GIB };
      const { value } = chooseEngineSettings(machine, turbo, auto).batch;
      const windowsBytes = value * 2 * keysAndValuesBytes + Math.min(value, 16) * 2 * scoresBytes;
      expect(weightsBytes + windowsBytes).toBeLessThan(gib * GIB);
    }
  });

  it('computes in int8 if that is wanted, with packed weights where bfloat16 has no memory for them', () => {
    const wanted = { ...auto, precision: 'int8' } as const;
    const machine = cpu(8, 'avx512_vnni avx512_bf16');
    const settings = chooseEngineSettings(machine, large, wanted);
    expect(settings.precision).toEqual({ value: 'int8_bfloat16', reason: 'by AETHER_PRECISION' });
    expect(settings.packed.value).toBe(true);
    expect(chooseEngineSettings(machine, large, auto).packed.value).toBe(false);
    expect(() => chooseEngineSettings(cpu(12, 'avx2'), large, wanted)).toThrow('AETHER_PRECISION');
  });

  it('follows explicit settings, and names them as the reason', () => {
    const wanted = { precision: 'float32', processes: 3, threads: 9, batch: 2 } as const;
    expect(chooseEngineSettings(cpu(16, 'avx512_bf16'), base, wanted)).toEqual({
      precision: { value: 'float32', reason: 'by AETHER_PRECISION' },
      processes: { value: 3, reason: 'by AETHER_PROCESSES' },
      threads: { value: 3, reason: 'by AETHER_THREADS' },
      batch: { value: 2, reason: 'by AETHER_BATCH' },
      packed: { value: false, reason: 'it is faster only in bfloat16 and int8' },
    });
  });
});
