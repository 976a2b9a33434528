import { z } from 'zod';

const NAME_MAX = 60;

/** The owner's name of a speaker. */
export const speakerName = z
  .string({ error: 'dê um nome em texto a cada pessoa' })
  .trim()
  .min(1, 'deixe de fora quem não tem nome')
  .max(NAME_MAX, `use até ${NAME_MAX} caracteres por nome`)
  .regex(/^\P{Cc}*$/u, 'use nomes sem caracteres de controle');
