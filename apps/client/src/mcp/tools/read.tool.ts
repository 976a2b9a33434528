import { z } from 'zod';
import { hasEnded, pathOf, type Transcription } from '../../api/transcription';
import { UsageError } from '../../usage-error';
import { defineTool } from '../tool';
import { readTurns } from '../transcript/read-turns';
import { DEFAULT_CHARACTERS, readingSchema } from '../transcript/reading-schema';
import { idSchema } from './id-schema';

const MOST_CHARACTERS = 500_000;

export const readTool = defineTool({
  name: 'read_transcript',
  title: 'Ler o texto',
  description:
    'Lê o texto de uma transcrição em turnos com tempos e falantes: inteiro, de um trecho ou de uma pessoa. O que passa de `max_characters` ' +
    'lê-se com outra chamada, a partir de `next_from_s`.',
  inputSchema: z.strictObject({
    id: idSchema,
    from_s: z.number().min(0).optional().describe('Só o que começa deste segundo em diante.'),
    to_s: z.number().min(0).optional().describe('Só o que começa antes deste segundo.'),
    speaker: z.string().optional().describe('Só o que diz esta pessoa, por exemplo `spk1`.'),
    max_characters: z.int().min(100).max(MOST_CHARACTERS).default(DEFAULT_CHARACTERS),
  }),
  outputSchema: z.object({
    id: z.string(),
    duration_s: z.number().nullable(),
    speakers: z.array(z.string()).describe('Quem fala, na transcrição inteira.'),
    ...readingSchema.shape,
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  async run({ id, from_s, to_s, speaker, max_characters }, { service: { client }, call }) {
    const transcription = await client.json<Transcription>({ path: pathOf(id), signal: call.signal });
    const { duration_s, segments } = transcription;
    if (!segments) throw new UsageError(withoutText(transcription));
    const reading = readTurns(segments, { fromS: from_s, toS: to_s, speaker, maxCharacters: max_characters });
    const speakers = [...new Set(segments.flatMap((segment) => segment.speaker ?? []))].sort();
    return { id, duration_s, speakers, ...reading };
  },
});

function withoutText(transcription: Transcription): string {
  if (!hasEnded(transcription)) return 'A transcrição ainda não terminou: espere por ela com `get_transcription`.';
  return `A transcrição não tem texto: ${transcription.error?.message ?? 'foi cancelada'}.`;
}
