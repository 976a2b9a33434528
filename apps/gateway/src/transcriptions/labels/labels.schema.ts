import { z } from 'zod';

const TITLE_MAX = 200;
const TAG_MAX = 40;
const TAGS_MAX = 20;

const text = (most: number) =>
  z
    .string({ error: 'envie um texto' })
    .trim()
    .max(most, `use até ${most} caracteres`)
    .regex(/^\P{Cc}*$/u, 'use texto sem caracteres de controle');

const tag = text(TAG_MAX).min(1, 'deixe de fora a etiqueta vazia');

export const labelsSchema = z
  .strictObject({
    title: text(TITLE_MAX).nullable().optional().describe('O título; nulo ou vazio o tira.'),
    tags: z
      .array(tag, { error: 'envie uma lista de textos' })
      .max(TAGS_MAX, `use até ${TAGS_MAX} etiquetas`)
      .optional()
      .describe('Todas as etiquetas: a que fica de fora é tirada.'),
    legal_hold: z
      .boolean({ error: 'use `true` ou `false`' })
      .optional()
      .describe(
        'Se a gravação está em preservação legal: até o fim dela, nem o áudio nem o texto podem ser apagados, e a retenção não vale.',
      ),
  })
  .describe('O que fica de fora não muda.');
