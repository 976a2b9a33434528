/** What the commands say about the models on this machine, with the real TensorFlow: `doctor` measures the processor, `models pull` says what to expect first. */
import { resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { knownModel, runProgram, thisMachine, measureProcessor, KNOWN_MODELS } from '@aether/speech';
import { CACHE_DIR, installedTensorFlow, whisperBaseDir } from '../support/speech/speech-cache';

const DIST = resolve(__dirname, '../../dist');
const GIGA = 1e9;

interface Finding {
  readonly subject: string;
  readonly state: string;
  readonly detail: string;
}

async function aether(
  ...args: readonly string[]
): Promise<{ readonly stdout: string; readonly lines: readonly string[] }> {
  const { PATH = '', HOME = '' } = process.env;
  const lines: string[] = [];
  const env = { PATH, HOME, AETHER_CACHE_DIR: CACHE_DIR };
  const program = [`${DIST}/apps/cli/src/main.js`, ...args];
  const stdout = await runProgram(process.execPath, program, { env, onLine: (line) => lines.push(line) });
  return { stdout, lines };
}

describe('expected speed of models', () => {
  beforeAll(async () => {
    await installedTensorFlow();
    await whisperBaseDir();
  });

  it('doctor names download, memory and speed of each published model, and recommends one of them', async () => {
    // The servers may be missing: only the lines of the models matter, and the status is 1 then.
    const { stdout } = await aether('doctor', '--json').catch((error: { stdout: string }) => error);
    const findings = JSON.parse(stdout) as Finding[];
    const found = (subject: string): Finding => findings.find((finding) => finding.subject === subject)!;
    expect(found('rates').state).toBe('ok');
    expect(found('rates').detail).toMatch(/GFLOP\/s .*measured now/);
    for (const { shape, name } of KNOWN_MODELS) {
      const { state, detail } = found(shape);
      const fits = /^\S+: \d+ MiB to download; about [\d.]+ × real time; [\d.]+ GiB of memory; (float32|bfloat16), /;
      expect(detail).toMatch(state === 'ok' ? fits : /does not fit into the memory$/);
      expect(detail.startsWith(`${name}: `)).toBe(true);
    }
    expect(knownModel(found('recommended').detail.split(' ')[0]!)).toBeDefined();
  });

  it('models pull says the size and the expected speed before it downloads', async () => {
    const { lines } = await aether('models', 'pull', 'whisper-base');
    expect(lines[0]).toMatch(/^whisper-base: 144 MiB to download, .*; about [\d.]+ × real time; [\d.]+ GiB of memory/);
  });

  it('the measured rates are those of a processor', async () => {
    const machine = await thisMachine('cpu');
    expect(machine.cores).toBeLessThanOrEqual(availableParallelism());
    const built = `${DIST}/libs/speech/engine/rates-process.js`;
    const { flops, bandwidth, machineBandwidth } = await measureProcessor(machine, 'float32', built);
    expect(flops).toBeGreaterThan(5 * GIGA);
    expect(flops).toBeLessThan(2000 * GIGA);
    expect(bandwidth).toBeGreaterThan(1 * GIGA);
    expect(machineBandwidth).toBeGreaterThanOrEqual(bandwidth);
  });

  it('a program that fails to measure is reported as TensorFlow that is missing', async () => {
    const machine = await thisMachine('cpu');
    await expect(measureProcessor(machine, 'float32', `${DIST}/no-such-program.js`)).rejects.toThrow(
      'The processor could not be measured with TensorFlow.',
    );
  });
});
