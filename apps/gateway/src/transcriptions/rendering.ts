import { FORMATS, SUBTITLE_NORMS, type ExportOptions, type SubtitleNorm } from '@aether/language';
import { z } from 'zod';
import { ApiError } from '../platform/http/api-error';
import { anyCase, FLAG, isOff, once, oneOf } from '../platform/http/query-values';
import { FORMATS as VALUES, FORMATS_DESCRIBED, type Format } from './formats';

/** The format of a response, and the options of the format that differ from their defaults. */
export interface Rendering extends ExportOptions {
  readonly format: Format;
}

/** The parameter of each option of a format. */
const PARAMETERS = { norm: 'norma', speakers: 'pessoas', times: 'tempos' } as const satisfies Record<
  keyof ExportOptions,
  string
>;

const NORMS = Object.keys(SUBTITLE_NORMS) as [SubtitleNorm, ...SubtitleNorm[]];

/** The names of the formats that have an option. */
const formatsWith = (option: keyof ExportOptions): readonly Format[] =>
  VALUES.filter((name) => name !== 'json' && (FORMATS[name].options as readonly string[]).includes(option));

const inList = (names: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('pt-BR', { type }).format(names.map((name) => `\`${name}\``));

/** A part of a format that can be left out. Undefined: shown. */
const shown = (option: 'speakers' | 'times', description: string) =>
  anyCase(z.enum(FLAG, once('use `true` ou `false`')).default('true'))
    .transform((value) => (isOff(value) ? (false as const) : undefined))
    .meta({ description: `${description} Vale em ${inList(formatsWith(option), 'conjunction')}.` });

/** The query parameters of a rendering. */
export const renderingParameters = {
  formato: z
    .enum(VALUES, oneOf(VALUES))
    .default('json')
    .meta({
      description: `Formato da resposta: ${FORMATS_DESCRIBED}. O que ainda não tem texto é respondido em \`json\`.`,
    }),
  norma: z
    .enum(NORMS, oneOf(NORMS))
    .optional()
    .meta({
      description:
        'Norma das legendas: `nbr15290` (ABNT NBR 15290) mostra até 2 linhas de 32 caracteres, de 1 a 6 s na tela (uma linha, até 3 s), com quem fala entre colchetes e as marcas `[inaudível]` e `[sobreposição]`. ' +
        `Vale em ${inList(formatsWith('norm'), 'conjunction')}.`,
    }),
  pessoas: shown('speakers', 'Se mostra quem fala, com o nome que você deu ou `Pessoa 1`.'),
  tempos: shown('times', 'Se mostra os tempos.'),
};

type Parsed = z.output<z.ZodObject<typeof renderingParameters>>;

export function renderingOf({ formato: format, norma, pessoas, tempos }: Parsed): Rendering {
  return {
    format,
    ...(norma !== undefined && { norm: norma }),
    ...(pessoas !== undefined && { speakers: pessoas }),
    ...(tempos !== undefined && { times: tempos }),
  };
}

/** Throws `invalid_parameter` for an option that the format does not have. */
export function checkRendering({ format, ...options }: Rendering): void {
  for (const option of Object.keys(options) as (keyof ExportOptions)[]) {
    const formats = formatsWith(option);
    if (formats.includes(format)) continue;
    const param = PARAMETERS[option];
    throw new ApiError('invalid_parameter', {
      param,
      message: `O parâmetro \`${param}\` não vale com \`formato=${format}\`: use com ${inList(formats, 'disjunction')}, ou tire.`,
    });
  }
}
