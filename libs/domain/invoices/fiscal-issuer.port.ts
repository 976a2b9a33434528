import type { FiscalDocument, Invoice } from './invoice';

export const FISCAL_ISSUER = Symbol('FiscalIssuer');

/** Issues the NFS-e (Nota Fiscal de Serviço eletrônica) of an invoice, where a municipal or the national system is connected. */
export interface FiscalIssuer {
  /** Idempotent: the same invoice returns the same document. Null where no document is issued. */
  issue(invoice: Invoice): Promise<FiscalDocument | null>;
}
