/** Kinds of repairs, as named in logs and metrics. */
export const REPAIR_KINDS = [
  'workflow-started',
  'transcription-failed',
  'workflow-canceled',
  'objects-erased',
  'credit-released',
  'key-spending-corrected',
  'delivery-restarted',
  'email-restarted',
  // Not a fault: its owner did not complete it in time.
  'upload-erased',
] as const;

export type RepairKind = (typeof REPAIR_KINDS)[number];
