/** What a check has read so far. */
export class CheckCounts {
  accounts = 0;
  ledgerEntries = 0;
  transcriptions = 0;
  objects = 0;
  /** Folders of objects that no record needs, within the grace period of reconciliation. */
  youngOrphans = 0;
  /** Folders whose names do not come from this service. */
  foreign = 0;
  private newest: Date | null = null;

  /** Notes the time of a record. */
  note(at: Date | null): void {
    if (at !== null && (this.newest === null || at > this.newest)) this.newest = at;
  }

  /** Time of the newest record; null without any. */
  get lastRecordAt(): Date | null {
    return this.newest;
  }
}
