import { z } from 'zod';
import { offerSchema } from '../billing/billing.schema';

const brlPerHour = z.number().min(0);

/** What the public pages show. */
export const siteSchema = z.strictObject({
  object: z.literal('site'),
  operator: z
    .strictObject({
      name: z.string().nullable(),
      tax_id: z.string().nullable().describe('CNPJ ou CPF.'),
      email: z.string().nullable(),
    })
    .describe('Quem opera o serviço; nulo o que ele não configurou.'),
  sign_in: z
    .strictObject({
      password: z.boolean().describe('Se há contas com e-mail e senha.'),
      provider: z
        .strictObject({ label: z.string().describe('Como chamar o provedor: “Entrar com” e este texto.') })
        .nullable()
        .describe('O provedor de acesso; nulo se não há.'),
    })
    .describe('As formas de entrar.'),
  prices: z.strictObject({
    base_brl_per_hour: brlPerHour.describe('Preço da hora de áudio sem crédito comprado.'),
    sentiment_brl_per_hour: brlPerHour.describe('O que o tom da conversa custa a mais, por hora.'),
    trial_seconds: z.int().min(0).describe('Áudio grátis de uma conta nova.'),
    top_ups: z.array(offerSchema),
    subscription: offerSchema.nullable(),
  }),
});

export const SITE_TEXTS = ['terms', 'privacy'] as const;
export type SiteTextName = (typeof SITE_TEXTS)[number];

export const siteTextSchema = z.strictObject({
  object: z.literal('site_text'),
  name: z.enum(SITE_TEXTS),
  text: z.string().nullable().describe('O texto de quem opera o serviço; nulo onde vale o da aplicação web.'),
});

export type SiteObject = z.infer<typeof siteSchema>;
export type SiteTextObject = z.infer<typeof siteTextSchema>;
