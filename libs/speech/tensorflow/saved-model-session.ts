import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataType } from './data-type';
import { type GraphBuilder, type Output, tensorName } from './graph-builder';
import { type TensorFlowBinding } from './tensorflow-binding';

export interface Feed {
  readonly input: Output;
  readonly shape: readonly number[];
  readonly values: Float32Array | Int32Array;
}

/** A loaded graph. Its variables exist as long as the session. */
export class SavedModelSession {
  private constructor(
    private readonly binding: TensorFlowBinding,
    private readonly session: number,
  ) {}

  /** Loads the graph. TensorFlow requires a folder, which is deleted after loading. */
  static open(binding: TensorFlowBinding, graph: GraphBuilder): SavedModelSession {
    const directory = mkdtempSync(join(tmpdir(), 'aether-graph-'));
    try {
      writeFileSync(join(directory, 'saved_model.pb'), graph.savedModel());
      return new SavedModelSession(binding, binding.loadSavedModel(directory, 'serve'));
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }

  /** Computes the outputs. Returns their elements, row-major; only float32 and int32 outputs can be fetched. */
  run(feeds: readonly Feed[], outputs: readonly Output[]): (Float32Array | Int32Array)[] {
    const { binding } = this;
    const tensors: number[] = [];
    try {
      for (const feed of feeds) tensors.push(binding.createTensor(feed.shape, feed.input.dtype, feed.values));
      const inputNames = feeds.map((feed) => tensorName(feed.input)).join();
      const results = binding.runSavedModel(this.session, tensors, inputNames, outputs.map(tensorName).join());
      tensors.push(...results.map((result) => result.id));
      return results.map((result) => binding.tensorDataSync(result.id));
    } finally {
      for (const tensor of tensors) binding.deleteTensor(tensor);
    }
  }

  /** Computes one float32 output. */
  runForFloats(feeds: readonly Feed[], output: Output): Float32Array {
    if (output.dtype !== DataType.float32) throw new Error('A float32 output is needed.');
    return this.run(feeds, [output])[0] as Float32Array;
  }

  close(): void {
    this.binding.deleteSavedModel(this.session);
  }
}
