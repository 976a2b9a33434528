/** Entry of the engine's own process: the addon blocks the event loop, so it must not be the parent's. */
import { createSpeechEngine } from './create-speech-engine';
import type { FromEngine, ToEngine } from './engine-messages';
import { EngineServer } from './engine-server';
import { Heartbeat } from './heartbeat';

// A parent that went away is noticed by `disconnect`.
const send = (message: FromEngine): void => {
  if (process.connected) process.send?.(message);
};

const heartbeat = new Heartbeat(() => send({ kind: 'pulse' }));
const server = new EngineServer(
  (options) => createSpeechEngine(options, heartbeat),
  send,
  (code) => process.exit(code),
);

process.on('message', (message: ToEngine) => {
  void server.receive(message);
});
// Without a parent nobody reads the answers.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group: the parent decides when this process ends.
process.on('SIGINT', () => undefined);
