import { z } from 'zod';

const brlPerHour = z.number().min(0);

export const pricingSchema = z.strictObject({
  object: z.literal('pricing'),
  prepaid: z.boolean().describe('Se é preciso ter saldo antes de transcrever.'),
  base_brl_per_hour: brlPerHour.describe('Preço da hora de áudio sem crédito comprado.'),
  sentiment_brl_per_hour: brlPerHour.describe('O que o tom da conversa custa a mais, por hora.'),
});

export type PricingObject = z.infer<typeof pricingSchema>;
