import { PAYMENT_METHODS, type PaymentMethod } from '@aether/domain';
import { z } from 'zod';
import { origin, text } from './env-values';

const paymentMethods = z
  .string()
  .regex(/^(pix|card|pix,card|card,pix)$/, 'must be pix, card or both with a comma between')
  .transform((list): readonly PaymentMethod[] => PAYMENT_METHODS.filter((method) => list.includes(method)))
  .meta({ accepts: '`pix`, `card` or `pix,card`' });

/** The variables of a payment provider, and the settings they become. */
interface ProviderSettings<Variables extends z.ZodRawShape, Settings> {
  readonly variables: Variables;
  /** Variables without which the provider cannot work. */
  readonly needed: readonly (keyof Variables & string)[];
  read(env: z.output<z.ZodObject<Variables>>): Settings;
}

const settingsOf = <Variables extends z.ZodRawShape, Settings>(
  definition: ProviderSettings<Variables, Settings>,
): ProviderSettings<Variables, Settings> => definition;

const DEFINITIONS = {
  sandbox: settingsOf({
    variables: { AETHER_SANDBOX_SECRET: text.default('sandbox') },
    needed: [],
    // Signs the sandbox's webhooks.
    read: (env) => ({ secret: env.AETHER_SANDBOX_SECRET }),
  }),
  stripe: settingsOf({
    variables: {
      AETHER_STRIPE_SECRET_KEY: text.optional(),
      AETHER_STRIPE_WEBHOOK_SECRET: text.optional(),
      AETHER_STRIPE_URL: origin.default('https://api.stripe.com'),
      AETHER_STRIPE_METHODS: paymentMethods.default([...PAYMENT_METHODS]),
    },
    needed: ['AETHER_STRIPE_SECRET_KEY', 'AETHER_STRIPE_WEBHOOK_SECRET'],
    read: (env) => ({
      // Origin of the API.
      apiUrl: env.AETHER_STRIPE_URL,
      secretKey: env.AETHER_STRIPE_SECRET_KEY ?? '',
      // Verifies what Stripe sends to `/v1/payments/notices`.
      webhookSecret: env.AETHER_STRIPE_WEBHOOK_SECRET ?? '',
      methods: env.AETHER_STRIPE_METHODS,
    }),
  }),
};

type Definitions = typeof DEFINITIONS;
export type PaymentProviderName = keyof Definitions;
/** The settings of all providers, including those not in use. */
export type PaymentSettings = {
  readonly [Name in PaymentProviderName]: Readonly<ReturnType<Definitions[Name]['read']>>;
};

export const PAYMENT_PROVIDERS = Object.keys(DEFINITIONS) as readonly PaymentProviderName[];

type Variables = { [Name in PaymentProviderName]: Definitions[Name]['variables'] }[PaymentProviderName];
/** The variables of every provider in one object. */
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Schemas of all providers' variables. */
export const PAYMENT_VARIABLES = Object.fromEntries(
  Object.values(DEFINITIONS).flatMap(({ variables }) => Object.entries(variables)),
) as AllOf<Variables>;

export function neededForPayments(provider: string): readonly string[] {
  return provider in DEFINITIONS ? DEFINITIONS[provider as PaymentProviderName].needed : [];
}

/** @param env parsed by `PAYMENT_VARIABLES` */
export function readPaymentSettings(env: Readonly<Record<string, unknown>>): PaymentSettings {
  const read = (name: PaymentProviderName): unknown => DEFINITIONS[name].read(env as never);
  return Object.fromEntries(PAYMENT_PROVIDERS.map((name) => [name, read(name)])) as unknown as PaymentSettings;
}
