import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPytorchCheckpoint } from './pytorch-checkpoint';
import { CheckpointError } from './weight-source';

/** Checkpoints in the layout of `torch.save`, written by CPython's pickler and zipfile. */
const fixture = JSON.parse(readFileSync(join(__dirname, 'pytorch-checkpoint.fixture.json'), 'utf8')) as {
  readonly plain: string;
  readonly transposed: string;
};

describe('readPytorchCheckpoint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aether-checkpoint-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (bytes: Buffer): string => {
    const path = join(folder, 'checkpoint.pt');
    writeFileSync(path, bytes);
    return path;
  };

  test('reads the floating point parameters of a state dict, two of them from one storage', () => {
    const state = readPytorchCheckpoint(file(Buffer.from(fixture.plain, 'base64')));
    expect([...state.keys()]).toEqual(['layer.weight', 'layer.bias']);
    expect(state.get('layer.weight')).toEqual({ shape: [2, 2], values: Float32Array.of(1, 2, 3, 4) });
    expect(state.get('layer.bias')).toEqual({ shape: [2], values: Float32Array.of(-0.5, 8) });
  });

  test('rejects a parameter that is not stored row by row', () => {
    expect(() => readPytorchCheckpoint(file(Buffer.from(fixture.transposed, 'base64')))).toThrow(CheckpointError);
  });

  test('rejects other files and truncated checkpoints', () => {
    const whole = Buffer.from(fixture.plain, 'base64');
    expect(() => readPytorchCheckpoint(file(Buffer.from('not a zip archive at all, just text')))).toThrow(
      CheckpointError,
    );
    expect(() => readPytorchCheckpoint(file(whole.subarray(0, whole.length / 2)))).toThrow(CheckpointError);
  });
});
