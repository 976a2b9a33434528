import { FileReader } from './file-reader';
import { widenFloat16 } from './half-precision';
import { CheckpointError, type HalfFormat, type WeightSource } from './weight-source';

/** Element types of CTranslate2's `DataType`. */
const ELEMENT_BYTES: Readonly<Record<number, number>> = { 0: 4, 1: 1, 2: 2, 3: 4, 4: 2, 5: 2 };
const FLOAT32 = 0;
const INT16 = 2;
const FLOAT16 = 4;

interface Variable {
  readonly shape: readonly number[];
  readonly type: number;
  readonly offset: number;
  readonly bytes: number;
}

/**
 * CTranslate2's `model.bin` (binary version 6, specification "WhisperSpec"), float16 or float32, little-endian. The constructor reads only the
 * headers; each parameter is read on request.
 * Source: CTranslate2, `python/ctranslate2/specs/model_spec.py` (`ModelSpec._serialize`) and `src/models/model.cc`.
 */
export class CTranslate2Weights implements WeightSource {
  readonly shapes: ReadonlyMap<string, readonly number[]>;
  readonly heads: number | undefined;
  readonly paths: readonly string[];
  private readonly file: FileReader;
  private readonly variables: ReadonlyMap<string, Variable>;

  constructor(path: string) {
    this.paths = [path];
    this.file = new FileReader(path);
    this.variables = new ContainerIndex(this.file).read();
    this.shapes = new Map([...this.variables].filter(([, it]) => isFloat(it)).map(([name, it]) => [name, it.shape]));
    this.heads = this.integer('encoder/num_heads');
  }

  read(name: string): Float32Array {
    const variable = this.variables.get(name);
    if (!variable) throw new CheckpointError(`The checkpoint has no parameter "${name}".`);
    const { buffer } = this.file.read(variable.offset, variable.bytes);
    if (variable.type === FLOAT32) return new Float32Array(buffer);
    if (variable.type === FLOAT16) return widenFloat16(new Uint16Array(buffer));
    throw new CheckpointError(`The parameter "${name}" is quantized; a float16 or float32 checkpoint is needed.`);
  }

  halfFormat(name: string): HalfFormat | undefined {
    const variable = this.variables.get(name);
    return variable?.type === FLOAT16 && variable.bytes % 4 === 0 ? 'float16' : undefined;
  }

  readHalves(name: string): Int32Array {
    const { offset, bytes } = this.variables.get(name)!;
    return new Int32Array(this.file.read(offset, bytes).buffer);
  }

  close(): void {
    this.file.close();
  }

  private integer(name: string): number | undefined {
    const variable = this.variables.get(name);
    if (variable?.type !== INT16) return undefined;
    return this.file.read(variable.offset, variable.bytes).readInt16LE(0);
  }
}

function isFloat(variable: Variable): boolean {
  return (variable.type === FLOAT32 || variable.type === FLOAT16) && variable.shape.length > 0;
}

/** Reads the container's headers and skips the data. */
class ContainerIndex {
  private position = 0;

  constructor(private readonly file: FileReader) {}

  read(): Map<string, Variable> {
    this.integer(4); // binary version
    const specification = this.text();
    if (specification !== 'WhisperSpec') throw new CheckpointError('The checkpoint is not a Whisper model.');
    this.integer(4); // revision of the specification
    const variables = new Map<string, Variable>();
    const count = this.integer(4);
    for (let i = 0; i < count; i++) variables.set(this.text(), this.variable());
    const aliases = this.integer(4);
    for (let i = 0; i < aliases; i++) {
      const alias = this.text();
      const target = variables.get(this.text());
      if (target) variables.set(alias, target);
    }
    return variables;
  }

  private variable(): Variable {
    const rank = this.integer(1);
    const shape = Array.from({ length: rank }, () => this.integer(4));
    const type = this.integer(1);
    const bytes = this.integer(4);
    const elements = shape.reduce((product, size) => product * size, 1);
    if (bytes !== elements * (ELEMENT_BYTES[type] ?? NaN)) {
      throw new CheckpointError('The checkpoint holds a parameter whose size does not match its shape.');
    }
    const offset = this.position;
    this.position += bytes;
    if (this.position > this.file.size)
      throw new CheckpointError('The checkpoint file ends too early: it is truncated.');
    return { shape, type, offset, bytes };
  }

  private integer(bytes: 1 | 2 | 4): number {
    const value = this.file.read(this.position, bytes).readUIntLE(0, bytes);
    this.position += bytes;
    return value;
  }

  /** u16 length, which includes the terminating NUL. */
  private text(): string {
    const length = this.integer(2);
    const bytes = this.file.read(this.position, length);
    this.position += length;
    return bytes.toString('utf8').replace(/\0+$/, '');
  }
}
