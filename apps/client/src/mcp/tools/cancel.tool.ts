import { z } from 'zod';
import type { Transcription } from '../../api/transcription';
import { pathOf } from '../../api/transcription';
import { cancelTranscription } from '../cancel-on-abort';
import { defineTool } from '../tool';
import { factsOf, factsSchema } from '../transcript/transcription-facts';
import { idSchema } from './id-schema';

export const cancelTool = defineTool({
  name: 'cancel_transcription',
  title: 'Cancelar uma transcrição',
  description: 'Cancela uma transcrição que não terminou. Uma que já terminou fica como está.',
  inputSchema: z.strictObject({ id: idSchema }),
  outputSchema: z.object({ transcription: factsSchema }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async run({ id }, { service: { client } }) {
    const canceled = await cancelTranscription(client, id);
    return { transcription: factsOf(canceled ?? (await client.json<Transcription>({ path: pathOf(id) }))) };
  },
});
