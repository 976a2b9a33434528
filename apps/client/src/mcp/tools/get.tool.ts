import { z } from 'zod';
import { awaitEnd } from '../../api/await-end';
import { progressReporter } from '../report-progress';
import { defineTool } from '../tool';
import { factsOf, factsSchema } from '../transcript/transcription-facts';
import { idSchema } from './id-schema';
import { waitSchema } from './wait-schema';

export const getTool = defineTool({
  name: 'get_transcription',
  title: 'Consultar uma transcrição',
  description:
    'Diz em que pé está uma transcrição e devolve tudo o que se sabe dela, menos o texto: duração, custo, avisos, erro e, se foram pedidos, os ' +
    'dados ditados, as medidas da conversa e o resumo do sentimento.',
  inputSchema: z.strictObject({ id: idSchema, wait_s: waitSchema(0) }),
  outputSchema: z.object({ transcription: factsSchema }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  async run({ id, wait_s }, { service: { client }, call }) {
    const report = progressReporter(call);
    const onProgress = (fraction: number): void => report('Transcrevendo', fraction);
    const wait = { onProgress, signal: call.signal, until: Date.now() + wait_s * 1000 };
    return { transcription: factsOf(await awaitEnd(client, id, wait)) };
  },
});
