import { z } from 'zod';

/** `accepts` describes the format in the settings reference; enumerations describe themselves. */
export const text = z.string().trim().min(1).meta({ accepts: 'text' });

export const trueOrFalse = z.stringbool({ truthy: ['true'], falsy: ['false'] }).meta({ accepts: '`true` or `false`' });

/** An origin such as `https://api.example.com`. */
export const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:\/\/[^/?#@]+$/.test(value),
    'must be an origin: https://host, no path',
  )
  .meta({ accepts: 'origin without a path: `https://host`' });

/** Origins separated by commas. */
export const origins = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .pipe(z.array(origin))
  .meta({ accepts: 'origins, separated by commas: `https://host,https://other:8443`' });

export const email = z
  .string()
  .regex(/^[^\s<>@]+@[^\s<>@]+$/, 'must be a@host')
  .meta({ accepts: '`a@host`' });
