/** What a caller changes in a transcript. Indexes are those of the displayed words after the operations before it in the same list; `to` is exclusive. */
export type Operation =
  /** Replaces words by the typed ones, which share their seconds. Without text it deletes them; with `from` = `to` it inserts. */
  | { readonly op: 'replace_words'; readonly from: number; readonly to: number; readonly text: string }
  | { readonly op: 'set_speaker'; readonly from: number; readonly to: number; readonly speaker: string }
  | { readonly op: 'merge_speakers'; readonly from: string; readonly into: string }
  /** An empty name removes the name. */
  | { readonly op: 'rename_speaker'; readonly speaker: string; readonly name: string }
  /** Returns to an earlier revision. It must be the only operation. */
  | { readonly op: 'restore'; readonly revision: number };

export type Restore = Extract<Operation, { readonly op: 'restore' }>;
/** An operation on the latest revision. */
export type Edit = Exclude<Operation, Restore>;

/** An operation that does not fit the transcript. */
export class OperationRefused extends Error {
  /** `param`: the field at fault, such as `operations[2].to`. `message`: in Portuguese, for the caller; it never quotes the transcript. */
  constructor(
    readonly param: string,
    message: string,
  ) {
    super(message);
  }
}
