import { packedNumbers, protobufFields } from '../protobuf/protobuf-reader';
import type { CheckpointTensor } from '../weights/pytorch-checkpoint';

const FLOAT = 1;

/**
 * Reads the float32 constants of an ONNX model, including those inside branches, by the name of the node's output. Throws RangeError if the bytes
 * are not such a model. Field numbers: onnx/onnx `onnx.proto`.
 */
export function readOnnxConstants(model: Buffer): Map<string, CheckpointTensor> {
  const constants = new Map<string, CheckpointTensor>();
  for (const graph of messages(model, 7)) addConstants(graph, constants);
  return constants;
}

function addConstants(graph: Buffer, constants: Map<string, CheckpointTensor>): void {
  for (const node of messages(graph, 1)) {
    const output = messages(node, 2)[0]?.toString();
    for (const attribute of messages(node, 5)) {
      for (const branch of messages(attribute, 6)) addConstants(branch, constants);
      const tensor = messages(attribute, 5).map(floats)[0];
      if (output !== undefined && tensor) constants.set(output, tensor);
    }
  }
}

/** Undefined if the tensor has another element type. */
function floats(tensor: Buffer): CheckpointTensor | undefined {
  const shape: number[] = [];
  let type = 0;
  let bytes: Buffer | undefined;
  for (const { number, value } of protobufFields(tensor)) {
    if (number === 1) shape.push(...(typeof value === 'number' ? [value] : packedNumbers(value)));
    if (number === 2 && typeof value === 'number') type = value;
    if (number === 9 && typeof value !== 'number') bytes = value;
  }
  if (type !== FLOAT || !bytes) return undefined;
  const values = new Float32Array(bytes.length / Float32Array.BYTES_PER_ELEMENT);
  for (let i = 0; i < values.length; i++) values[i] = bytes.readFloatLE(4 * i);
  return { shape, values };
}

function messages(message: Buffer, field: number): Buffer[] {
  return [...protobufFields(message)].flatMap(({ number, value }) =>
    number === field && typeof value !== 'number' ? [value] : [],
  );
}
