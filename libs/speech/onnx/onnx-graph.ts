import { bytesField, floatField, integerField, messageField } from '../protobuf/protobuf-writer';

/** A size of a tensor's shape, or a name if it is known only at run time. */
type Dimension = number | string;
type Attribute = { readonly float: number } | { readonly text: string } | number | readonly number[];
export type Attributes = Readonly<Record<string, Attribute>>;

interface Value {
  readonly name: string;
  readonly shape: readonly Dimension[];
}

interface ModelDescription {
  readonly name: string;
  readonly inputs: readonly Value[];
  readonly outputs: readonly Value[];
  /** Version of ONNX's default operator set. */
  readonly opset: number;
  readonly metadata: Readonly<Record<string, string>>;
}

const FLOAT = 1;
const INT64 = 7;
/** Version of the file format; every reader of these operator sets supports it. */
const IR_VERSION = 8;
const ATTRIBUTE_TYPE = { float: 1, integer: 2, text: 3, integers: 7 } as const;

/** Collects nodes and constants, and encodes them as an ONNX model. Field numbers: onnx/onnx `onnx.proto`. */
export class OnnxGraph {
  private readonly nodes: Buffer[] = [];
  private readonly constants = new Map<string, Buffer>();

  /** Adds an operation and returns the name of its (first) output; output names may be given. */
  node(operation: string, inputs: readonly string[], attributes: Attributes = {}, ...outputs: string[]): string {
    const [name = `${operation}_${this.nodes.length}`, ...others] = outputs;
    const fields = [
      ...inputs.map((input) => bytesField(1, input)),
      ...[name, ...others].map((output) => bytesField(2, output)),
      bytesField(3, name),
      bytesField(4, operation),
      ...Object.entries(attributes).map(([key, value]) => messageField(5, bytesField(1, key), ...attribute(value))),
    ];
    this.nodes.push(messageField(1, ...fields));
    return name;
  }

  /** A trained parameter, written once even if it is used several times. */
  floats(name: string, shape: readonly number[], values: Float32Array): string {
    const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
    return this.constant(name, shape, { type: FLOAT, bytes });
  }

  /** A constant vector of integers, or a scalar with an empty shape. */
  integers(values: readonly number[], shape: readonly number[] = [values.length]): string {
    const bytes = Buffer.alloc(8 * values.length);
    values.forEach((value, index) => bytes.writeBigInt64LE(BigInt(value), 8 * index));
    return this.constant(`int_${shape.length}_${values.join('_')}`, shape, { type: INT64, bytes });
  }

  encode({ name, inputs, outputs, opset, metadata }: ModelDescription): Buffer {
    const graph = messageField(
      7,
      ...this.nodes,
      bytesField(2, name),
      ...this.constants.values(),
      ...inputs.map((value) => messageField(11, ...valueInfo(value))),
      ...outputs.map((value) => messageField(12, ...valueInfo(value))),
    );
    const properties = Object.entries(metadata).map(([key, value]) =>
      messageField(14, bytesField(1, key), bytesField(2, value)),
    );
    const operators = messageField(8, bytesField(1, ''), integerField(2, opset));
    return Buffer.concat([integerField(1, IR_VERSION), operators, graph, ...properties]);
  }

  private constant(
    name: string,
    shape: readonly number[],
    { type, bytes }: { readonly type: number; readonly bytes: Buffer },
  ): string {
    const dimensions = shape.map((size) => integerField(1, size));
    const fields = [...dimensions, integerField(2, type), bytesField(8, name), bytesField(9, bytes)];
    if (!this.constants.has(name)) this.constants.set(name, messageField(5, ...fields));
    return name;
  }
}

function attribute(value: Attribute): Buffer[] {
  const type = (kind: keyof typeof ATTRIBUTE_TYPE): Buffer => integerField(20, ATTRIBUTE_TYPE[kind]);
  if (typeof value === 'number') return [integerField(3, value), type('integer')];
  if ('float' in value) return [floatField(2, value.float), type('float')];
  if ('text' in value) return [bytesField(4, value.text), type('text')];
  return [...value.map((item) => integerField(8, item)), type('integers')];
}

function valueInfo({ name, shape }: Value): Buffer[] {
  const dimensions = shape.map((size) =>
    messageField(1, typeof size === 'number' ? integerField(1, size) : bytesField(2, size)),
  );
  const tensor = messageField(1, integerField(1, FLOAT), messageField(2, ...dimensions));
  return [bytesField(1, name), messageField(2, tensor)];
}
