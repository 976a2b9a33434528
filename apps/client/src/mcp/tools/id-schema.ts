import { z } from 'zod';

export const idSchema = z.string().describe('O `id` da transcrição, como `tr_01k9zv3m5q8r2t4w6y8a0c1e3g`.');
