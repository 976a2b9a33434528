import type { PaymentProvider } from '@aether/domain';
import type { Db } from 'mongodb';
import type { PaymentsConfig } from '../config/app-config';
import type { PaymentProviderName, PaymentSettings } from '../config/payment-settings';
import { SandboxProvider } from './sandbox-provider';
import { StripeProvider } from './stripe-provider';

const PROVIDERS: {
  readonly [Name in PaymentProviderName]: (settings: PaymentSettings[Name], db: Db) => PaymentProvider;
} = {
  sandbox: (settings, db) => new SandboxProvider(db, settings),
  stripe: (settings) => new StripeProvider(settings),
};

/** Null if payments are disabled. */
export function openPaymentProvider({ provider, settings }: PaymentsConfig, db: Db): PaymentProvider | null {
  return provider === 'off' ? null : open(provider, settings, db);
}

function open<Name extends PaymentProviderName>(name: Name, settings: PaymentSettings, db: Db): PaymentProvider {
  return PROVIDERS[name](settings[name], db);
}
