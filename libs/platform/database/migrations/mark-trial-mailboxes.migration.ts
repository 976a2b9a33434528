import { COLLECTIONS, type AccountDocument } from '../documents';
import { TrialMailboxRepository } from '../trial-mailbox.repository';
import type { Migration } from './migration';

const BATCH = 500;

/** Marks the mailboxes of accounts from before decision 41, so that another spelling of their address gets no second trial. */
export const markTrialMailboxes: Migration = {
  version: 1,
  name: 'mark-trial-mailboxes',
  async run(db, settings) {
    const mailboxes = new TrialMailboxRepository(db, settings);
    let hashes: string[] = [];
    const accounts = db.collection<AccountDocument>(COLLECTIONS.accounts);
    // A deleted account's address is `deleted:…`, and its mailbox was marked by the deletion.
    const found = accounts.find({ email: { $regex: '@' } }, { projection: { email: 1 } });
    for await (const { email } of found) {
      hashes.push((await mailboxes.hashesOf(email))[0]);
      if (hashes.length < BATCH) continue;
      await mailboxes.addMissing(hashes);
      hashes = [];
    }
    await mailboxes.addMissing(hashes);
  },
};
