/** The database can only be used by a newer version of the service. */
export class SchemaTooNewError extends Error {
  constructor(required: number, known: number) {
    super(
      `The database has schema ${required}, and this version of Aether knows schema ${known}: start the newer version, or restore a backup from before its upgrade.`,
    );
    this.name = 'SchemaTooNewError';
  }
}
