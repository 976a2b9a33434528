import { PickledName, readPickle } from './pickle-reader';
import { CheckpointError } from './weight-source';
import { ZipArchive } from './zip-archive';

export interface CheckpointTensor {
  readonly shape: readonly number[];
  /** Row-major. */
  readonly values: Float32Array;
}

/** Floating point parameters of a PyTorch `state_dict`, by name. */
export type StateDict = ReadonlyMap<string, CheckpointTensor>;

/**
 * Reads a state dict saved by `torch.save`, alone or as the entry `state_dict`, without PyTorch and without running any of its code. Counters and
 * other integers are left out. Throws `CheckpointError`. Source: pytorch `torch/serialization.py`, `torch/_utils.py`.
 */
export function readPytorchCheckpoint(path: string): StateDict {
  const zip = new ZipArchive(path);
  try {
    const pickle = zip.names().find((name) => name.endsWith('data.pkl'));
    if (pickle === undefined) throw new CheckpointError('The file is not a PyTorch checkpoint: it has no data.pkl.');
    const reader = new TensorReader(zip, pickle.slice(0, -'data.pkl'.length));
    const root = readPickle(zip.read(pickle), reader);
    const state = root instanceof Map && root.has('state_dict') ? (root.get('state_dict') as unknown) : root;
    if (!(state instanceof Map)) throw new CheckpointError('The checkpoint contains no state dict.');
    return new Map(
      [...(state as Map<string, unknown>)].filter((entry): entry is [string, CheckpointTensor] => !!entry[1]),
    );
  } finally {
    zip.close();
  }
}

interface Storage {
  readonly type: string;
  readonly key: string;
}

class TensorReader {
  private readonly storages = new Map<string, Float32Array>();

  constructor(
    private readonly zip: ZipArchive,
    private readonly folder: string,
  ) {}

  persistent([, type, key]: readonly unknown[]): Storage {
    return { type: type instanceof PickledName ? type.name : '', key: String(key) };
  }

  call(name: string, args: readonly unknown[]): unknown {
    if (name === 'torch._utils._rebuild_tensor_v2') return this.tensor(args);
    if (name === 'collections.OrderedDict') return new Map();
    return null;
  }

  /** Null for other element types than 32-bit floating point. */
  private tensor([storage, offset, size, stride]: readonly unknown[]): CheckpointTensor | null {
    const { type, key } = storage as Storage;
    if (type !== 'torch.FloatStorage') return null;
    const shape = size as number[];
    const count = shape.reduce((product, length) => product * length, 1);
    if (!isContiguous(shape, stride as number[])) throw new CheckpointError('A parameter is not stored row by row.');
    const values = this.storage(key).slice(offset as number, (offset as number) + count);
    if (values.length !== count) throw new CheckpointError('A parameter is larger than its storage.');
    return { shape, values };
  }

  private storage(key: string): Float32Array {
    let values = this.storages.get(key);
    if (!values) {
      const bytes = this.zip.read(`${this.folder}data/${key}`);
      values = new Float32Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length / 4);
      this.storages.set(key, values);
    }
    return values;
  }
}

function isContiguous(shape: readonly number[], stride: readonly number[]): boolean {
  let expected = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    if (shape[axis] !== 1 && stride[axis] !== expected) return false;
    expected *= shape[axis]!;
  }
  return true;
}
