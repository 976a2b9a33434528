/**
 * Preloaded into every application. When the launcher dies, its servers die too, and an application that waits for them during shutdown
 * could wait forever: it is killed after the time that the launcher would allow it.
 */
const PATIENCE_MS = 15_000;

process.on('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
});

export {};
