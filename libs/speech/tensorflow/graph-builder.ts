import * as attribute from './attributes';
import { type Attribute, type Shape } from './attributes';
import { DataType } from './data-type';
import { bytesField, integerField, mapEntry, messageField } from '../protobuf/protobuf-writer';

/** One output of a node. */
export interface Output {
  readonly node: string;
  readonly index: number;
  readonly dtype: DataType;
}

export interface NodeOptions {
  readonly op: string;
  readonly inputs?: readonly Output[];
  /** Nodes that must run before this one, although it does not use their output. */
  readonly after?: readonly string[];
  readonly attributes?: Readonly<Record<string, Attribute>>;
  /** Name of the node; default: derived from `op`. */
  readonly name?: string;
}

/** Named inputs and outputs. */
export interface Signature {
  readonly inputs: Readonly<Record<string, Output>>;
  readonly outputs: Readonly<Record<string, Output>>;
}

/** `GraphDef` version: `TF_GRAPH_DEF_VERSION`; TensorFlow 2.15 and later accepts it. */
const GRAPH_VERSION = 1882;

/**
 * Builds a TensorFlow graph node by node and writes it as a SavedModel.
 * Field numbers: `tensorflow/core/framework/{node_def,graph,versions}.proto`, `tensorflow/core/protobuf/{meta_graph,saved_model}.proto`.
 */
export class GraphBuilder {
  private readonly nodes: Buffer[] = [];
  private readonly constants = new Map<string, Output>();
  private readonly signatures = new Map<string, Signature>();

  /** Adds a node and returns its only output, of type `dtype`. */
  node(dtype: DataType, options: NodeOptions): Output {
    return { node: this.add(options), index: 0, dtype };
  }

  /** Adds a node with `count` outputs of one type. */
  nodeWithOutputs(count: number, dtype: DataType, options: NodeOptions): Output[] {
    const node = this.add(options);
    return Array.from({ length: count }, (_, index) => ({ node, index, dtype }));
  }

  /** Adds a node that is run for its side effect. Returns its name, for `after`. */
  action(options: NodeOptions): string {
    return this.add(options);
  }

  placeholder(name: string, dtype: DataType, shape?: Shape): Output {
    const attributes = { dtype: attribute.type(dtype), shape: attribute.shape(shape) };
    return this.node(dtype, { op: 'Placeholder', name, attributes });
  }

  /** A constant tensor; equal constants share one node. */
  constant(dtype: DataType, shape: readonly number[], values: readonly number[]): Output {
    const key = [dtype, shape.join(), values.join()].join('|');
    let output = this.constants.get(key);
    if (!output) {
      const attributes = { dtype: attribute.type(dtype), value: attribute.tensor(dtype, shape, values) };
      output = this.node(dtype, { op: 'Const', attributes });
      this.constants.set(key, output);
    }
    return output;
  }

  /** The same tensor as another node, computed only after the named nodes. */
  identity(value: Output, after: readonly string[] = []): Output {
    const attributes = { T: attribute.type(value.dtype) };
    return this.node(value.dtype, { op: 'Identity', inputs: [value], after, attributes });
  }

  /** A scalar that can be fetched when the named nodes have run. */
  done(after: readonly string[]): Output {
    return this.identity(this.constant(DataType.int32, [], [0]), after);
  }

  signature(name: string, signature: Signature): void {
    this.signatures.set(name, signature);
  }

  /** Contents of `saved_model.pb`. */
  savedModel(): Buffer {
    const graph = Buffer.concat([
      ...this.nodes.map((node) => bytesField(1, node)),
      messageField(4, integerField(1, GRAPH_VERSION)),
    ]);
    const metaInfo = messageField(1, bytesField(4, 'serve'));
    const signatures = [...this.signatures].map(([name, it]) => mapEntry(5, name, signatureProto(it)));
    return Buffer.concat([integerField(1, 1), messageField(2, metaInfo, bytesField(2, graph), ...signatures)]);
  }

  private add(options: NodeOptions): string {
    const name = options.name ?? `${options.op}_${this.nodes.length}`;
    const inputs = (options.inputs ?? []).map((it) => (it.index === 0 ? it.node : `${it.node}:${it.index}`));
    const controls = (options.after ?? []).map((node) => `^${node}`);
    this.nodes.push(
      Buffer.concat([
        bytesField(1, name),
        bytesField(2, options.op),
        ...[...inputs, ...controls].map((it) => bytesField(3, it)),
        ...Object.entries(options.attributes ?? {}).map(([key, value]) => mapEntry(5, key, value)),
      ]),
    );
    return name;
  }
}

/** The name with which a session feeds or fetches an output. */
export function tensorName(output: Output): string {
  return `${output.node}:${output.index}`;
}

function signatureProto(signature: Signature): Buffer {
  const tensors = (field: number, outputs: Readonly<Record<string, Output>>): Buffer[] =>
    Object.entries(outputs).map(([name, output]) => mapEntry(field, name, tensorInfo(output)));
  return Buffer.concat([
    ...tensors(1, signature.inputs),
    ...tensors(2, signature.outputs),
    bytesField(3, 'tensorflow/serving/predict'),
  ]);
}

function tensorInfo(output: Output): Buffer {
  return Buffer.concat([
    bytesField(1, tensorName(output)),
    integerField(2, output.dtype),
    bytesField(3, attribute.shapeProto(undefined)),
  ]);
}
