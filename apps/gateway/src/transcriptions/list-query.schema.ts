import { TRANSCRIPTION_STATUSES } from '@aether/domain';
import { searchTerms } from '@aether/language';
import { LIST_SORTS, type ListTranscriptions } from '@aether/platform';
import { z } from 'zod';
import { pageAfter, pageLimit } from '../platform/http/page-query';
import { ApiError } from '../platform/http/api-error';
import { parseQuery } from '../platform/http/parse-query';
import { oneOf, single } from '../platform/http/query-values';
import { reference } from './reference.schema';

const SEARCH_MAX = 200;

const DAY_MS = 86_400_000;

/** Brasília has kept UTC−3 all year since 2019. */
const BRASILIA = '-03:00';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const DAY_OR_MOMENT = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Documented as a text: generated clients do not compile a choice of two formats. */
const momentOrDay = single.refine(
  (value) => DAY_OR_MOMENT.safeParse(value).success,
  'use um dia como `2026-03-31`, ou um momento como `2026-03-31T14:05:00-03:00`',
);

export const listQuery = z.strictObject({
  limit: pageLimit.default(20),
  after: pageAfter('transcription').optional().meta({
    description: 'O `next` da página anterior.',
    pattern: '^tr_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    example: 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g',
  }),
  sort: z.enum(LIST_SORTS, oneOf(LIST_SORTS)).default('created_at').meta({
    description:
      'A ordem: pelo momento do pedido, pela duração, pelo título (ou, sem ele, pela `reference` ou por `file_name`; acentos e maiúsculas não importam) ou pelo custo.',
  }),
  order: z
    .enum(['desc', 'asc'], oneOf(['desc', 'asc']))
    .default('desc')
    .meta({
      description:
        '`desc`: do mais novo, longo ou caro, ou de Z a A; `asc`: ao contrário. O que ainda não tem duração ou custo conta como o menor.',
    }),
  status: z.enum(TRANSCRIPTION_STATUSES, oneOf(TRANSCRIPTION_STATUSES)).optional(),
  reference: reference
    .refine((value) => value !== '', 'envie o texto que a transcrição recebeu em `reference`')
    .optional()
    .meta({ description: 'Só as que foram pedidas com este `reference`, igual.', minLength: 1 }),
  from: momentOrDay.optional().meta({
    description: 'Só as pedidas deste momento em diante, ou deste dia em diante, no horário de Brasília.',
    example: '2026-03-01',
  }),
  to: momentOrDay.optional().meta({
    description: 'Só as pedidas até este momento, inclusive, ou até o fim deste dia, no horário de Brasília.',
    example: '2026-03-31',
  }),
  tag: single.optional().meta({ description: 'Só as que têm esta etiqueta.', example: 'cobrança' }),
  legal_hold: z
    .enum(['true', 'false'], oneOf(['true', 'false']))
    .optional()
    .meta({ description: 'Só as que estão em preservação legal, ou só as que não estão.' }),
  q: single
    .refine((value) => value.length <= SEARCH_MAX, `use até ${SEARCH_MAX} caracteres`)
    .refine((value) => searchTerms(value).length > 0, 'escreva ao menos uma palavra ou um número')
    .optional()
    .meta({
      description:
        'Só as que contêm todas estas palavras no texto, no título, na `reference`, em `file_name`, nas etiquetas ou nos nomes de falantes; `hits` diz onde. ' +
        'Acentos, maiúsculas e terminações não importam: `contrato` acha “contratos”.',
      maxLength: SEARCH_MAX,
      example: 'contrato aluguel',
    }),
});

/** Throws `AppError` with the name of an unknown or invalid parameter. */
export function parseListQuery(query: unknown): ListTranscriptions {
  const {
    limit,
    from,
    to,
    q: words,
    sort,
    order: direction,
    legal_hold: hold,
    ...filters
  } = parseQuery(listQuery, query);
  const createdFrom = from === undefined ? undefined : startOf(from);
  const createdTo = to === undefined ? undefined : endOf(to);
  if (createdFrom && createdTo && createdFrom > createdTo) {
    const message = 'O parâmetro `from` não é válido: use um momento até `to`.';
    throw new ApiError('invalid_parameter', { param: 'from', message });
  }
  const held = hold === undefined ? undefined : hold === 'true';
  const given = { ...filters, held, order: { sort, direction }, words, createdFrom, createdTo };
  return { limit, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

function startOf(text: string): Date {
  return new Date(DAY.test(text) ? `${text}T00:00:00${BRASILIA}` : text);
}

function endOf(text: string): Date {
  return DAY.test(text) ? new Date(startOf(text).getTime() + DAY_MS - 1) : new Date(text);
}
