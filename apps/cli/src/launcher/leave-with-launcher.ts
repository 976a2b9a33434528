/**
 * Loaded into every application ahead of its own code. When the launcher is gone, so are its servers, and an application that waits
 * for them while it shuts down might wait for ever: it is given as long as the launcher would give it.
 */
const PATIENCE_MS = 15_000;

process.on('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
});

export {};
