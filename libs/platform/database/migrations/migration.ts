import type { Db } from 'mongodb';

/** What migrations need besides the database. */
export interface MigrationSettings {
  /** As in `TrialMailboxOptions`. */
  readonly addressKey: string | null;
}

export interface Migration {
  /** Its place: 1, 2, … without gaps. Never changed once released. */
  readonly version: number;
  readonly name: string;
  /**
   * Whether versions that do not know it can no longer use the database: they refuse to start. Those that already run must still work beside it, so
   * such a migration comes one version after the code that reads both forms.
   */
  readonly breaking?: true;
  /** Repeated if its process dies, and concurrent with processes of the version before. */
  run(db: Db, settings: MigrationSettings): Promise<void>;
}
