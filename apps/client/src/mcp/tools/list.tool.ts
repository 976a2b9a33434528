import { z } from 'zod';
import type { ApiDocument } from '../../api/api-document';
import type { Transcription } from '../../api/transcription';
import { parameterShape, toOptionValues } from '../parameter-schema';
import { defineTool, type Tool } from '../tool';
import { factsOf, factsSchema } from '../transcript/transcription-facts';

interface Page {
  readonly data: readonly Transcription[];
  readonly has_more: boolean;
  readonly next: string | null;
}

export function listTool({ listParameters }: ApiDocument): Tool {
  return defineTool({
    name: 'list_transcriptions',
    title: 'Procurar transcrições',
    description: 'Lista as transcrições da conta, da mais nova à mais antiga, sem o texto. Os filtros somam-se.',
    inputSchema: z.strictObject(parameterShape(listParameters)),
    outputSchema: z.object({
      transcriptions: z.array(factsSchema),
      next: z.string().nullable().describe('O `after` da página seguinte; nulo na última.'),
    }),
    annotations: { readOnlyHint: true, openWorldHint: false },
    async run(args, { service: { client }, call }) {
      const query = new URLSearchParams(toOptionValues(args) as Record<string, string>).toString();
      const page = await client.json<Page>({ path: `/v1/transcriptions?${query}`, signal: call.signal });
      return { transcriptions: page.data.map(factsOf), next: page.next };
    },
  });
}
