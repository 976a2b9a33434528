import type { TranscriptRevision } from '@aether/language';
import type { Collection, Db } from 'mongodb';
import { inTurns } from '../documents/in-turns';
import { COLLECTIONS, type TranscriptRevisionDocument } from './documents';

interface ReadRevisions {
  /** Only those after this one. */
  readonly after?: number;
  readonly limit?: number;
}

/** The revisions of a transcript, in order of their numbers. */
export async function readRevisions(
  db: Db,
  id: string,
  { after = 0, limit = 0 }: ReadRevisions = {},
): Promise<readonly TranscriptRevision[]> {
  const found = revisionsOf(db).find({ _id: { $gt: revisionId(id, after), $lt: endOfRevisions(id) } });
  const revisions: TranscriptRevision[] = [];
  // The driver decodes one document at a time, and a log may have thousands.
  for await (const document of inTurns(found.sort({ _id: 1 }).limit(limit))) revisions.push(toRevision(document));
  return revisions;
}

export function revisionsOf(db: Db): Collection<TranscriptRevisionDocument> {
  return db.collection(COLLECTIONS.transcriptRevisions);
}

/** Ids sort in the order of the numbers. */
export function revisionId(id: string, revision: number): string {
  return `${id}/${String(revision).padStart(8, '0')}`;
}

/** `0` is the character after `/`. */
export function endOfRevisions(id: string): string {
  return `${id}0`;
}

export function toRevision({ _id, ...document }: TranscriptRevisionDocument): TranscriptRevision {
  return { transcriptionId: _id.split('/', 1)[0]!, ...document };
}
