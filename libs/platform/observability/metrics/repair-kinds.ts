/** What is healed, as logs and metrics call it. */
export const REPAIR_KINDS = [
  'workflow-started',
  'transcription-failed',
  'workflow-canceled',
  'objects-erased',
  'credit-released',
  'delivery-restarted',
  'email-restarted',
  // Not a fault: its owner has not come back in time.
  'upload-erased',
] as const;

export type RepairKind = (typeof REPAIR_KINDS)[number];
