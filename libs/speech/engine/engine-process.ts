/** Entry of the engine's process, which is separate from its parent because the addon blocks the event loop. */
import { createSpeechEngine } from './create-speech-engine';
import type { FromEngine, ToEngine } from './engine-messages';
import { EngineServer } from './engine-server';
import { Heartbeat } from './heartbeat';

// `disconnect` handles a parent that has exited.
const send = (message: FromEngine): void => {
  if (process.connected) process.send?.(message);
};

const heartbeat = new Heartbeat(() => send({ kind: 'heartbeat' }));
const server = new EngineServer(
  (options) => createSpeechEngine(options, heartbeat),
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
