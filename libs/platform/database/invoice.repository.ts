import type { FiscalDocument, Invoice } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, fromStored, type InvoiceDocument } from './documents';

/** MongoDB's `limit` for no limit. */
const ALL = 0;

/** Receipts, issued when a payment is confirmed. They never change, except that a fiscal document may be added. */
export class InvoiceRepository {
  private readonly invoices: Collection<InvoiceDocument>;

  constructor(db: Db) {
    this.invoices = db.collection(COLLECTIONS.invoices);
  }

  /** Also null for another account's invoice. */
  async find(id: string, accountId: string): Promise<Invoice | null> {
    const document = await this.invoices.findOne({ _id: id, accountId });
    return document && fromStored<Invoice>(document);
  }

  /** Newest first. */
  async list(accountId: string, limit = ALL): Promise<readonly Invoice[]> {
    const documents = await this.invoices.find({ accountId }).sort({ number: -1 }).limit(limit).toArray();
    return documents.map((document) => fromStored<Invoice>(document));
  }

  /** Adds the fiscal document; an existing one stays. */
  async noteFiscal(id: string, fiscal: FiscalDocument): Promise<void> {
    await this.invoices.updateOne({ _id: id, fiscal: { $exists: false } }, { $set: { fiscal } });
  }
}
