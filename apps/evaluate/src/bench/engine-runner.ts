/** Our side of the benchmark, in a separate process tree: transcribes an audio file to stored words, one request per message. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decodeAudio, SpeechEnginePool } from '@aether/speech';
import { transcribeWithEngine } from '../accuracy/our-engine';
import type { ToRunner } from './our-contestant';

let engine: SpeechEnginePool;
let ffmpeg: string;

async function answer(message: ToRunner): Promise<object> {
  if (message.kind === 'start') {
    ffmpeg = message.ffmpeg;
    engine = await SpeechEnginePool.start(message.options, message.entry);
    return engine.describe();
  }
  const { audio, out } = message;
  const scratch = await mkdtemp(join(tmpdir(), 'aether-bench-'));
  try {
    const pcmPath = join(scratch, 'audio.pcm');
    await pipeline(Readable.from(bytes(decodeAudio(audio, { ffmpeg }))), createWriteStream(pcmPath));
    await writeFile(out, JSON.stringify(await transcribeWithEngine(engine, { pcmPath, fromWindow: 0 })));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return {};
}

async function* bytes(blocks: AsyncIterable<Int16Array>): AsyncGenerator<Buffer> {
  for await (const block of blocks) yield Buffer.from(block.buffer, block.byteOffset, block.byteLength);
}

process.on('message', (message: ToRunner) => {
  answer(message).then(
    (result) => process.send!(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => void engine?.close().finally(() => process.exit()));
