/** Entry of the engine's own process: the addon blocks the event loop, so it must not be the parent's. */
import { createSpeechEngine } from './create-speech-engine';
import type { ToEngine } from './engine-messages';
import { EngineServer } from './engine-server';

const server = new EngineServer(
  createSpeechEngine,
  (message) => {
    // A parent that went away is noticed by `disconnect`.
    if (process.connected) process.send?.(message);
  },
  (code) => process.exit(code),
);

process.on('message', (message: ToEngine) => {
  void server.receive(message);
});
// Without a parent nobody reads the answers.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group: the parent decides when this process ends.
process.on('SIGINT', () => undefined);
