/**
 * Where the stored data disagrees, by ids only: never texts, names or amounts.
 *
 * `balance_differs`: the entries of a lot do not give its credit or debt; `reservation_differs`: those of a transcription do not give what is reserved
 * for it; `entries_missing`: the entries are not numbered without gaps; `wallet_outdated`: there are entries that the wallet does not count;
 * `wallet_missing`: there are entries and no wallet; `reservation_orphaned`: credit is reserved for a transcription that has ended or has no record.
 *
 * `charge_missing`, `charge_differs`, `charge_unexpected`: the charges of a transcription are not those of its record (`compareCharge`);
 * `charge_orphaned`: they have no record.
 *
 * `transcript_missing`, `audio_missing`: a completed transcription lacks its transcript or a part of it, or the audio that it keeps;
 * `object_orphaned`: objects that no record needs are older than reconciliation leaves them.
 */
export type DisagreementKind =
  | 'balance_differs'
  | 'reservation_differs'
  | 'entries_missing'
  | 'wallet_outdated'
  | 'wallet_missing'
  | 'reservation_orphaned'
  | 'charge_missing'
  | 'charge_differs'
  | 'charge_unexpected'
  | 'charge_orphaned'
  | 'transcript_missing'
  | 'audio_missing'
  | 'object_orphaned';

export interface Disagreement {
  readonly kind: DisagreementKind;
  readonly account_id?: string;
  readonly lot_id?: string;
  readonly transcription_id?: string;
  readonly upload_id?: string;
}
