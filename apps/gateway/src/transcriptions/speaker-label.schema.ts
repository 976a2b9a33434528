import { z } from 'zod';

export const speakerLabel = z
  .string()
  .regex(/^spk[1-9]\d*$/)
  .describe('`spk1` é quem fala primeiro.');
