/** Entry of the diarizer's thread: the models block a thread, so it must not serve anything else. */
import { parentPort, workerData } from 'node:worker_threads';
import type { DiarizerOptions } from './diarizer';
import type { FromDiarizer, ToDiarizer } from './diarizer-messages';
import { FedAudio } from './fed-audio';
import { LocalDiarizer } from './local-diarizer';

const port = parentPort!;
const diarizer = LocalDiarizer.load(workerData as DiarizerOptions);
const calls = new Map<number, FedAudio>();
const send = (message: FromDiarizer): void => port.postMessage(message);

// Every call awaits it; a failure before the first call must not count as unhandled.
diarizer.catch(() => undefined);

port.on('message', (message: ToDiarizer) => {
  switch (message.kind) {
    case 'begin':
      void begin(message);
      return;
    case 'audio':
      calls.get(message.call)?.push(message.samples);
      return;
    case 'end':
      calls.get(message.call)?.end();
      return;
    case 'abort':
      calls.get(message.call)?.fail(new Error('aborted'));
      return;
  }
});

async function begin({ call, kind: _, ...request }: Extract<ToDiarizer, { kind: 'begin' }>): Promise<void> {
  const pcm = new FedAudio(() => send({ kind: 'taken', call }));
  calls.set(call, pcm);
  try {
    const voices = await (await diarizer).diarize({ ...request, pcm, signal: pcm.signal });
    send({ kind: 'done', call, voices });
  } catch (error) {
    send({ kind: 'failed', call, reason: error instanceof Error ? error.message : String(error) });
  } finally {
    calls.delete(call);
  }
}
