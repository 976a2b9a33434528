import { readFileSync } from 'node:fs';
import type { ObjectStore } from '@aether/platform';
import { buffer } from 'node:stream/consumers';
import { filesUnder } from '../files-under';
import type { Stack } from '../stack/stack';
import { searchable } from './searchable-history';

const RUN_BYTES = 48;
const NUMBERS = 3;

/** Byte sequences that reveal a voice, each under the name of what it would be a trace of. */
export type VoiceTraces = ReadonlyMap<string, Buffer>;

/** A piece of the recording, unchanged and in base64. */
export function tracesOfAudio(name: string, wav: Buffer): VoiceTraces {
  const traces = new Map<string, Buffer>();
  // Within speech: zeros of a pause are in many files.
  const middle = 3 * Math.floor(wav.length / 6);
  traces.set(`${name}: samples`, wav.subarray(middle, middle + RUN_BYTES));
  traces.set(`${name}: base64`, Buffer.from(wav.subarray(middle, middle + RUN_BYTES).toString('base64')));
  return traces;
}

/** Consecutive numbers of an embedding, as bytes of both precisions and as text. */
export function tracesOfVector(name: string, vector: readonly number[]): VoiceTraces {
  const some = vector.slice(10, 10 + NUMBERS);
  const [first = 0] = some;
  return new Map([
    [`${name}: float32`, Buffer.from(Float32Array.from(some).buffer)],
    [`${name}: float64`, Buffer.from(Float64Array.from(some).buffer)],
    [`${name}: text`, Buffer.from(String(first).slice(0, 8))],
  ]);
}

/** Everything that the service stores: files of all servers and processes, documents, objects and histories. */
export async function findTraces(stack: Stack, objects: ObjectStore, traces: VoiceTraces): Promise<string[]> {
  const found: string[] = [];
  const search = (where: string, content: Buffer): void => {
    for (const [trace, bytes] of traces) if (content.includes(bytes)) found.push(`${where}: ${trace}`);
  };
  for (const file of filesUnder(stack.dataDir)) search(file, readOrNothing(file));
  for (const { name } of await stack.db.listCollections().toArray()) {
    const documents = await stack.db.collection(name).find({}, { raw: true }).toArray();
    for (const document of documents) search(`MongoDB ${name}`, document as unknown as Buffer);
    for await (const document of stack.db.collection(name).find()) {
      search(`MongoDB ${name}`, Buffer.from(JSON.stringify(document)));
    }
  }
  for await (const { key } of objects.list('')) {
    search(`object ${key}`, await buffer(await objects.get(key)));
  }
  for await (const { workflowId } of stack.temporal.workflow.list()) {
    const history = await stack.temporal.workflow.getHandle(workflowId).fetchHistory();
    search(`history of ${workflowId}`, Buffer.from(searchable(history)));
  }
  return found;
}

/** Servers delete files meanwhile. */
function readOrNothing(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
