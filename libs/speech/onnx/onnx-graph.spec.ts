import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OnnxGraph } from './onnx-graph';

/** y = leaky(x · W + b), transposed; uses every kind of attribute and constant. */
function model(): Buffer {
  const graph = new OnnxGraph();
  const weight = graph.floats('W', [2, 2], Float32Array.of(1, 2, 3, 4));
  const product = graph.node('MatMul', ['x', weight]);
  const sum = graph.node('Add', [product, graph.floats('b', [2], Float32Array.of(0.5, -100))]);
  const leaky = graph.node('LeakyRelu', [sum], { alpha: { float: 0.25 } });
  const turned = graph.node('Transpose', [leaky], { perm: [1, 0] });
  graph.node('Squeeze', [graph.node('Unsqueeze', [turned, graph.integers([0])]), graph.integers([0])], {}, 'y');
  return graph.encode({
    name: 'tiny',
    inputs: [{ name: 'x', shape: ['B', 2] }],
    outputs: [{ name: 'y', shape: [2, 'B'] }],
    opset: 13,
    metadata: { sample_rate: '16000' },
  });
}

test('onnxruntime runs a model written by OnnxGraph', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aether-onnx-'));
  try {
    const path = join(folder, 'tiny.onnx');
    writeFileSync(path, model());
    // In a separate process, because the addon rejects the arrays of jest's realm.
    const script = `
      const { InferenceSession, Tensor } = require('onnxruntime-node');
      InferenceSession.create(process.argv[1])
        .then((session) => session.run({ x: new Tensor('float32', Float32Array.of(1, 1, 2, 0, -1, 0), [3, 2]) }))
        .then(({ y }) => console.log(JSON.stringify([y.dims, [...y.data]])));`;
    const printed = execFileSync(process.execPath, ['-e', script, path], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual([
      [2, 3],
      [4.5, 2.5, -0.125, -23.5, -24, -25.5],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
