import { AppError } from '@aether/domain';
import type { FromEngine } from './engine-messages';
import { EngineServer } from './engine-server';
import type { SpeechEngineOptions } from './engine-options';
import type { DecodedWindow, SpeechEngine, TranscribePcmRequest } from './speech-engine';

const options: SpeechEngineOptions = {
  modelDir: '/model',
  modelName: 'tiny',
  vadModelPath: '/vad.onnx',
  precision: 'float32',
  processes: 1,
  threads: 1,
  batch: 2,
  packed: true,
};
const description = {
  model: 'tiny',
  device: 'cpu',
  precision: 'float32',
  tensorflow: '2.18.1',
  batch: 2,
  processes: 1,
  threads: 1,
} as const;

function decodedWindow(index: number): DecodedWindow {
  return { hypothesis: { index, startS: index, endS: index + 1, segments: [] }, windows: 20 };
}

/** An engine of twenty windows that counts the windows it has produced. */
class Counting implements SpeechEngine {
  produced = 0;
  closed = false;
  describe = (): typeof description => description;

  async *transcribe({ fromWindow, signal, pcmPath }: TranscribePcmRequest): AsyncIterable<DecodedWindow> {
    if (pcmPath === '/broken') throw new AppError('audio_empty');
    for (let index = fromWindow; index < 20; index++) {
      signal?.throwIfAborted();
      this.produced++;
      await Promise.resolve();
      yield decodedWindow(index);
    }
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }
}

function served(create: () => Promise<SpeechEngine>): { server: EngineServer; sent: FromEngine[]; exits: number[] } {
  const sent: FromEngine[] = [];
  const exits: number[] = [];
  const server = new EngineServer(
    create,
    (message) => sent.push(message),
    (code) => exits.push(code),
  );
  return { server, sent, exits };
}

/** The engine produces windows in microtasks only, so this resolves after all that it may produce. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('EngineServer', () => {
  it('reports the description of the engine when it is ready, or why it failed to start', async () => {
    const ready = served(() => Promise.resolve(new Counting()));
    await ready.server.receive({ kind: 'start', options });
    expect(ready.sent).toEqual([{ kind: 'ready', description }]);
    const broken = served(() => Promise.reject(new Error('no such model')));
    await broken.server.receive({ kind: 'start', options });
    expect(broken.sent).toEqual([
      { kind: 'not-ready', failure: { code: null, retryable: true, reason: 'no such model' } },
    ]);
  });

  it('stays four windows ahead of its reader, and continues as the reader takes them', async () => {
    const engine = new Counting();
    const { server, sent } = served(() => Promise.resolve(engine));
    await server.receive({ kind: 'start', options });
    const call = server.receive({ kind: 'transcribe', call: 7, pcmPath: '/pcm', fromWindow: 2 });
    await settled();
    expect(engine.produced).toBe(4);
    await server.receive({ kind: 'taken', call: 7 });
    await settled();
    expect(engine.produced).toBe(5);
    for (let i = 0; i < 20; i++) {
      await server.receive({ kind: 'taken', call: 7 });
      await settled();
    }
    await call;
    const windows = sent.flatMap((message) => (message.kind === 'window' ? [message.decoded.hypothesis.index] : []));
    expect(windows).toEqual(Array.from({ length: 18 }, (_, i) => i + 2));
    expect(sent.at(-1)).toEqual({ kind: 'end', call: 7 });
  });

  it('stops a call that is aborted while it waits for its reader', async () => {
    const engine = new Counting();
    const { server, sent } = served(() => Promise.resolve(engine));
    await server.receive({ kind: 'start', options });
    const call = server.receive({ kind: 'transcribe', call: 1, pcmPath: '/pcm', fromWindow: 0 });
    await settled();
    await server.receive({ kind: 'abort', call: 1 });
    await call;
    expect(engine.produced).toBe(4);
    expect(sent.at(-1)).toMatchObject({ kind: 'failed', call: 1 });
  });

  it('reports the code of an error, and serves the next call', async () => {
    const { server, sent } = served(() => Promise.resolve(new Counting()));
    await server.receive({ kind: 'start', options });
    await server.receive({ kind: 'transcribe', call: 1, pcmPath: '/broken', fromWindow: 0 });
    expect(sent.at(-1)).toEqual({
      kind: 'failed',
      call: 1,
      failure: { code: 'audio_empty', retryable: false, reason: 'audio_empty' },
    });
    await server.receive({ kind: 'transcribe', call: 2, pcmPath: '/pcm', fromWindow: 19 });
    expect(sent.at(-1)).toEqual({ kind: 'end', call: 2 });
  });

  it('closes the engine and ends the process on request', async () => {
    const engine = new Counting();
    const { server, exits } = served(() => Promise.resolve(engine));
    await server.receive({ kind: 'start', options });
    await server.receive({ kind: 'close' });
    expect(engine.closed).toBe(true);
    expect(exits).toEqual([0]);
  });
});
