import { AppError, type PaymentProvider } from '@aether/domain';

/** @throws AppError `not_found` when this service takes no payments */
export function requirePaymentProvider(provider: PaymentProvider | null): PaymentProvider {
  if (provider !== null) return provider;
  throw new AppError('not_found', { message: 'Este serviço não recebe pagamentos: fale com quem o opera.' });
}
