import type { FiscalIssuer } from '@aether/domain';

/** Where no system for NFS-e is connected: invoices are receipts, and nothing else is issued. */
export class NoFiscalIssuer implements FiscalIssuer {
  async issue(): Promise<null> {
    return null;
  }
}
