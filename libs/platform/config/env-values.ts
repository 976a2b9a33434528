import { z } from 'zod';

export const text = z.string().trim().min(1);

/** As `https://api.example.com`. */
export const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:\/\/[^/?#@]+$/.test(value),
    'must be an origin: https://host, no path',
  );
