import type { paths } from '@aether/api-types/api';
import type { Word } from '../../../api/queries';

type Patch = paths['/v1/transcriptions/{id}/transcript']['patch'];

export type Operation = Patch['requestBody']['content']['application/json']['operations'][number];
export type ReplaceWords = Extract<Operation, { readonly op: 'replace_words' }>;

/** The words `from` … `to` (exclusive) before, and how many are in their place. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly words: readonly Word[];
}

/** A stored correction, as the API lists it. */
export interface Revision {
  readonly revision: number;
  /** Null: it returned to an earlier revision. */
  readonly changes: { readonly words: readonly Splice[]; readonly speakers: readonly unknown[] } | null;
}

/** Corrections that are not stored yet. */
export interface Pending {
  /** The revision whose words the operations mean. */
  readonly base: number;
  /** A request whose response has not arrived: it is repeated with the same key. */
  readonly sending: { readonly operations: readonly Operation[]; readonly key: string } | null;
  readonly queue: readonly Operation[];
}

export function textsOf({ text }: Pick<ReplaceWords, 'text'>): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}
