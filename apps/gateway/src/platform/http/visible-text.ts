import { z } from 'zod';

/** Control, format and separator characters, which could reorder or hide text where the name is shown. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A name of 1 to `atMost` visible characters, trimmed. `missing`: the advice without one. */
export const visibleText = ({ atMost, missing }: { readonly atMost: number; readonly missing: string }) =>
  z
    .string({ error: missing })
    .trim()
    .refine((value) => value !== '' && [...value].length <= atMost, `use de 1 a ${atMost} caracteres`)
    .refine((value) => !INVISIBLE.test(value), 'use texto sem caracteres de controle');
