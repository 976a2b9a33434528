import type { WhisperModel } from '../whisper/whisper-model';
import { createSpeechEngine } from './create-speech-engine';
import type { FromEngine, ToEngine } from './engine-messages';
import { EngineServer } from './engine-server';
import { Heartbeat } from './heartbeat';

/** Makes this process an engine that serves its parent; `around` replaces the model (for measurements). */
export function serveEngine(around: (model: WhisperModel) => WhisperModel = (model) => model): void {
  // `disconnect` handles a parent that has exited.
  const send = (message: FromEngine): void => {
    if (process.connected) process.send?.(message);
  };
  const heartbeat = new Heartbeat(() => send({ kind: 'heartbeat' }));
  const server = new EngineServer(
    (options) => createSpeechEngine(options, (model) => heartbeat.around(around(model))),
    send,
    (code) => process.exit(code),
  );
  process.on('message', (message: ToEngine) => {
    void server.receive(message);
  });
  // Without a parent no one reads the results.
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C signals the whole process group; the parent decides when this process ends.
  process.on('SIGINT', () => undefined);
}
