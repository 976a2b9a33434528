import { z } from 'zod';
import { password, token } from '../sign-in/sign-in.schema';

/** Longer than the codes of any provider; some are encrypted tokens. */
const PARAMETER_MAX = 4_000;

const parameter = z.string().max(PARAMETER_MAX, 'use o que o provedor acrescentou ao endereço');

/** What the provider added to the address of the page. */
export const providerResponseSchema = z
  .strictObject({
    state: z.string({ error: 'envie o `state` do endereço' }).max(200, 'use o `state` do endereço'),
    code: parameter.optional(),
    iss: parameter.optional(),
    error: parameter.optional().describe('Por que o provedor não deixou entrar.'),
  })
  .refine(({ code, error }) => code !== undefined || error !== undefined, {
    path: ['code'],
    error: 'envie o `code` do endereço',
  });

export const providerVisitSchema = z.strictObject({
  object: z.literal('provider_visit'),
  url: z.url().describe('Aonde levar o navegador. A volta é em `/entrar/retorno`, até 10 minutos depois.'),
});

/** The response when the provider verified an address that has an account. */
export const identityOfferSchema = z.strictObject({
  object: z.literal('identity_offer'),
  offer: z.string().describe('Vai com a senha em `POST /v1/app/sign-in/provider/link`.'),
  email: z.string().describe('O e-mail da conta que já existe.'),
  expires_at: z.iso.datetime(),
});

export const linkIdentitySchema = z.strictObject({ offer: token, password });

export const identitySchema = z.strictObject({
  id: z.string().regex(/^idn_[0-9a-z]{26}$/),
  object: z.literal('identity'),
  issuer: z.string().describe('O endereço do provedor.'),
  current: z.boolean().describe('Do provedor que o serviço usa agora.'),
  linked_at: z.iso.datetime(),
});

export const identityListSchema = z.strictObject({ data: z.array(identitySchema) });

export type ProviderVisitObject = z.infer<typeof providerVisitSchema>;
export type IdentityOfferObject = z.infer<typeof identityOfferSchema>;
export type IdentityListObject = z.infer<typeof identityListSchema>;
