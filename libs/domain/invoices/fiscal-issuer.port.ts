import type { FiscalDocument, Invoice } from './invoice';

export const FISCAL_ISSUER = Symbol('FiscalIssuer');

/** Issues the NFS-e (Nota Fiscal de Serviço eletrônica) of an invoice, where a municipality's or the national system is connected. */
export interface FiscalIssuer {
  /** The same invoice again is the same document. Null where none is issued. */
  issue(invoice: Invoice): Promise<FiscalDocument | null>;
}
