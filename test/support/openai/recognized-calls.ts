import { createReadStream } from 'node:fs';
import type OpenAI from 'openai';
import type { TranscriptionCreateParamsNonStreaming } from 'openai/resources/audio';
import { SHORT, SUPPORT_CALL } from '../stack/own-recordings';

export type Events = readonly OpenAI.Audio.TranscriptionStreamEvent[];

/** Reads a stream to its end. */
export async function eventsOf(stream: AsyncIterable<OpenAI.Audio.TranscriptionStreamEvent>): Promise<Events> {
  const events: OpenAI.Audio.TranscriptionStreamEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** Calls of the SDK for Node whose subject is what was recognized. They start together; a test awaits each later. */
export function askRecognizer({ audio: { transcriptions } }: OpenAI) {
  const short = () => ({ file: createReadStream(SHORT.path), model: 'aether' });
  const call = () =>
    ({
      file: createReadStream(SUPPORT_CALL.path),
      model: 'gpt-4o-transcribe-diarize',
      response_format: 'diarized_json',
      chunking_strategy: 'auto',
    }) as const;
  const logprobs = { include: ['logprobs'] } satisfies Partial<TranscriptionCreateParamsNonStreaming>;
  const asked = {
    json: transcriptions.create({ ...short(), model: 'whisper-1' }),
    text: transcriptions.create({ ...short(), response_format: 'text' }),
    srt: transcriptions.create({ ...short(), response_format: 'srt' }),
    vtt: transcriptions.create({ ...short(), response_format: 'vtt' }),
    verbose: transcriptions.create({
      ...short(),
      language: 'pt',
      prompt: 'padaria, esquina',
      temperature: 0,
      response_format: 'verbose_json',
      timestamp_granularities: ['word', 'segment'],
    }),
    logprobs: transcriptions.create({ ...short(), ...logprobs }),
    logprobsStream: transcriptions.create({ ...short(), ...logprobs, stream: true }).then(eventsOf),
    // The types of the SDK have no overload for this format.
    diarized: transcriptions.create(call()) as unknown as Promise<OpenAI.Audio.TranscriptionDiarized>,
    diarizedStream: transcriptions.create({ ...call(), stream: true }).then(eventsOf),
  };
  for (const each of Object.values(asked)) each.catch(() => undefined);
  return asked;
}
