// Loaded into the engine's process (NODE_OPTIONS) by poison-audio.spec.ts: audio of one certain length kills it, as a fault in a native
// library would: at once, without a word, and with everything else that it was decoding.
const { statSync } = require('node:fs');

if (process.argv[1]?.endsWith('engine-process.js')) {
  process.on('message', ({ kind, pcmPath }) => {
    if (kind === 'transcribe' && statSync(pcmPath).size === Number(process.env.POISON_BYTES))
      process.kill(process.pid, 'SIGKILL');
  });
}
