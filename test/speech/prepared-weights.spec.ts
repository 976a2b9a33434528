/** Weights that are prepared beside the checkpoint and mapped into memory: with the real library, by several processes, and when one is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadWhisperModel, type Precision } from '@aether/speech';
import { eventually } from '../support/eventually';
import { HAS_INT8 } from '../support/speech/processor-flags';
import { installedTensorFlow, whisperBaseDir } from '../support/speech/speech-cache';
import { noise, TINY_SHAPES, tinyVocabulary, writeTinyCheckpoint } from '../support/speech/tiny-checkpoint';
import { decode, type Decoded, WINDOWS } from '../support/speech/tiny-decoding';

const BUILT = resolve(__dirname, '../../dist/libs/speech');
const PRECISIONS: Precision[] = HAS_INT8 ? ['float32', 'bfloat16', 'int8_bfloat16'] : ['float32', 'bfloat16'];
/** Bytes of Whisper base in float32. */
const BASE_BYTES = 4 * 72.6e6;

/** Loads a model, and prints the bytes of memory that this took, without files, and the logits after a prompt. */
const PROGRAM = `
const { readFileSync } = require('node:fs');
const { loadWhisperModel, WhisperTokenizer } = require(process.argv[1]);
const anonymous = () => 1024 * Number(/RssAnon:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
(async () => {
  const dir = process.argv[2];
  const vocabulary = await WhisperTokenizer.load(dir);
  const before = anonymous();
  const model = await loadWhisperModel({ dir, vocabulary, precision: 'float32', threads: 1 });
  const bytes = anonymous() - before;
  const batch = model.open(new Float32Array(3000 * model.dimensions.mels), 1);
  const { logits } = batch.prefill([0], [[vocabulary.sot, vocabulary.language('pt'), vocabulary.transcribe]]);
  console.log(JSON.stringify({ bytes, logits: [...logits] }));
  process.exit(0);
})();
`;

const loadIn = (dir: string): ChildProcess =>
  spawn(process.execPath, ['-e', PROGRAM, BUILT, dir], { stdio: ['ignore', 'pipe', 'ignore'] });

async function resultOf(child: ChildProcess): Promise<{ readonly bytes: number; readonly logits: readonly number[] }> {
  return JSON.parse(await text(child.stdout!)) as { bytes: number; logits: number[] };
}

const preparedIn = (dir: string): string[] => {
  try {
    return readdirSync(join(dir, 'prepared'));
  } catch {
    return [];
  }
};

describe('prepared weights', () => {
  let scratch: string;
  beforeAll(async () => {
    await installedTensorFlow();
    scratch = mkdtempSync(join(tmpdir(), 'aether-prepared-'));
  }, 600_000);
  afterAll(() => rmSync(scratch, { recursive: true }));

  describe.each(Object.entries(TINY_SHAPES))('of a model with %s', (name, shape) => {
    it.each(PRECISIONS)('compute the same bits as weights that are converted in memory: %s', async (precision) => {
      const dir = join(scratch, `${name.length} ${precision}`);
      writeTinyCheckpoint(dir, shape);
      const mel = noise(WINDOWS * 2 * shape.audioPositions * shape.mels, 42);
      const decoded = async (): Promise<Decoded> => {
        const model = await loadWhisperModel({ dir, vocabulary: tinyVocabulary(shape), precision });
        try {
          return decode(model, mel);
        } finally {
          model.dispose();
        }
      };
      // Nothing can be written there.
      symlinkSync('/sys', join(dir, 'prepared'));
      const converted = await decoded();
      rmSync(join(dir, 'prepared'));
      const [preparing, mapped] = [await decoded(), await decoded()];
      expect(preparedIn(dir)).toHaveLength(1);
      expect(preparing).toEqual(converted);
      expect(mapped).toEqual(converted);
    });
  });

  it('survive a process that is killed while it prepares them, and are shared by processes that start together', async () => {
    const [base, dir] = [await whisperBaseDir(), join(scratch, 'base')];
    cpSync(base, dir, { recursive: true, filter: (path) => basename(path) !== 'prepared' });
    const usual = await resultOf(loadIn(base));

    const killed = loadIn(dir);
    const part = (): string | undefined => preparedIn(dir).find((name) => name.endsWith('.part'));
    const files = (): number => readdirSync(join(dir, 'prepared', part()!)).length;
    await eventually('a process prepares weights', () => part() !== undefined && files() > 10, { intervalMs: 1 });
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(preparedIn(dir)).toEqual([expect.stringMatching(/\.part$/)]);

    // As a minute later, after which the work of a process counts as abandoned.
    const hourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(dir, 'prepared', part()!), hourAgo, hourAgo);
    const together = await Promise.all([loadIn(dir), loadIn(dir)].map(resultOf));
    expect(together.map(({ logits }) => logits)).toEqual([usual.logits, usual.logits]);
    expect(preparedIn(dir)).toEqual([expect.not.stringMatching(/\.part$/)]);

    const mapped = await resultOf(loadIn(dir));
    expect(mapped.logits).toEqual(usual.logits);
    expect(mapped.bytes).toBeLessThan(BASE_BYTES / 4);
  });
});
