import type { PaymentProvider } from '@aether/domain';
import type { Db } from 'mongodb';
import type { PaymentsConfig } from '../config/app-config';
import { SandboxProvider } from './sandbox-provider';
import { StripeProvider } from './stripe-provider';

/** Null where no payments are taken. */
export function openPaymentProvider(config: PaymentsConfig, db: Db): PaymentProvider | null {
  switch (config.provider) {
    case 'off':
      return null;
    case 'sandbox':
      return new SandboxProvider(db, { secret: config.sandboxSecret });
    case 'stripe':
      return new StripeProvider(config.stripe);
  }
}
