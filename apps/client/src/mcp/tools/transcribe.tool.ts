import { stat } from 'node:fs/promises';
import { z } from 'zod';
import type { ApiClient } from '../../api/api-client';
import type { ApiDocument } from '../../api/api-document';
import { awaitEnd } from '../../api/await-end';
import { hashFile, sendFile } from '../../api/send-file';
import { startTranscription, type OptionValues } from '../../api/start-transcription';
import type { Transcription } from '../../api/transcription';
import { UsageError } from '../../usage-error';
import { cancelOnAbort } from '../cancel-on-abort';
import { parameterShape, toOptionValues } from '../parameter-schema';
import { progressReporter } from '../report-progress';
import { defineTool, type Tool } from '../tool';
import { readTurns } from '../transcript/read-turns';
import { DEFAULT_CHARACTERS, readingSchema } from '../transcript/reading-schema';
import { factsOf, factsSchema } from '../transcript/transcription-facts';
import { waitSchema } from './wait-schema';

const path = z.string().optional().describe('Caminho absoluto de um arquivo de áudio ou vídeo desta máquina.');
const url = z
  .string()
  .optional()
  .describe('Endereço https público do áudio, em vez de um arquivo; links do Google Drive e do Dropbox servem.');

/** Where the sending of a file ends and the work of the service begins, as fractions of the progress. */
const SENT = 0.2;

export function transcribeTool(document: ApiDocument, { readsFiles }: { readonly readsFiles: boolean }): Tool {
  return defineTool({
    name: 'transcribe',
    title: 'Transcrever',
    description:
      'Transcreve um áudio em português do Brasil e espera pelo resultado até `wait_s`. A mesma chamada, repetida no mesmo dia, é a mesma ' +
      'transcrição e não é cobrada de novo. Cancelar a chamada cancela a transcrição.',
    inputSchema: z.strictObject({
      ...(readsFiles && { path }),
      url,
      wait_s: waitSchema(45),
      ...parameterShape(document.options),
    }),
    outputSchema: z.object({ transcription: factsSchema, transcript: readingSchema.nullable() }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    async run({ path: file, url: address, wait_s, ...given }, { service: { client }, call }) {
      const { signal } = call;
      const until = Date.now() + wait_s * 1000;
      const report = progressReporter(call);
      const onSent = (fraction: number): void => report('Enviando', fraction * SENT);
      const source = { path: file as string | undefined, url: address };
      const started = await start(client, { ...source, options: toOptionValues(given), onSent, signal });
      report('Na fila', SENT);
      const onProgress = (fraction: number): void => report('Transcrevendo', SENT + fraction * (1 - SENT));
      const wait = { onProgress, signal, until };
      const transcription = await cancelOnAbort(client, { id: started.id, signal }, () =>
        awaitEnd(client, started.id, wait),
      );
      const limits = { maxCharacters: DEFAULT_CHARACTERS };
      const transcript = transcription.segments ? readTurns(transcription.segments, limits) : null;
      return { transcription: factsOf(transcription), transcript };
    },
  });
}

interface Starting {
  readonly path: string | undefined;
  readonly url: string | undefined;
  readonly options: OptionValues;
  readonly onSent: (fraction: number) => void;
  readonly signal: AbortSignal;
}

async function start(
  client: ApiClient,
  { path: file, url: address, options, onSent, signal }: Starting,
): Promise<Transcription> {
  if ((file === undefined) === (address === undefined)) {
    throw new UsageError('Dê um só: `path`, de um arquivo desta máquina, ou `url`.');
  }
  if (address !== undefined)
    return startTranscription(client, { audio: { kind: 'url', url: address }, options, signal });
  const name = file as string;
  const found = await stat(name).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`O arquivo ${name} não existe nesta máquina.`);
  const sha256 = await hashFile(name, signal);
  const upload = { earlierId: null, onStarted: () => Promise.resolve(), onProgress: onSent };
  return sendFile(client, name, { sha256, options, signal, ...upload });
}
