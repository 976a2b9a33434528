import type { FiscalDocument, Invoice } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, fromStored, type InvoiceDocument } from './documents';

/** As MongoDB says it. */
const ALL = 0;

/** Receipts, as they were issued with their payments' confirmation: nothing of them changes, but that a fiscal document may follow. */
export class InvoiceRepository {
  private readonly invoices: Collection<InvoiceDocument>;

  constructor(db: Db) {
    this.invoices = db.collection(COLLECTIONS.invoices);
  }

  /** Null for another account's too. */
  async find(id: string, accountId: string): Promise<Invoice | null> {
    const document = await this.invoices.findOne({ _id: id, accountId });
    return document && fromStored<Invoice>(document);
  }

  /** Newest first. */
  async list(accountId: string, limit = ALL): Promise<readonly Invoice[]> {
    const documents = await this.invoices.find({ accountId }).sort({ number: -1 }).limit(limit).toArray();
    return documents.map((document) => fromStored<Invoice>(document));
  }

  /** The first one stays. */
  async noteFiscal(id: string, fiscal: FiscalDocument): Promise<void> {
    await this.invoices.updateOne({ _id: id, fiscal: { $exists: false } }, { $set: { fiscal } });
  }
}
