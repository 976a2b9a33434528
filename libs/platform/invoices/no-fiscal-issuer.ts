import type { FiscalIssuer } from '@aether/domain';

/** For installations without an NFS-e system: invoices are receipts, and no fiscal document is issued. */
export class NoFiscalIssuer implements FiscalIssuer {
  async issue(): Promise<null> {
    return null;
  }
}
