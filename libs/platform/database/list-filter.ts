import { ID_RANDOM_BYTES, opaqueId } from '@aether/domain';
import type { Filter } from 'mongodb';
import type { TranscriptionDocument } from './documents';
import type { ListTranscriptions } from './transcription-calls';

/** The id contains the time at which the request began, and the record is created once the audio has arrived: at most an hour later, twice that with margin. */
const ARRIVAL_MS = 2 * 3_600_000;

/** The conditions of a list. Bounds on ids let an index skip what is outside the period. */
export function listFilter({
  status,
  reference,
  tag,
  held,
  createdFrom,
  createdTo,
}: Omit<ListTranscriptions, 'limit' | 'words' | 'after' | 'order'>): Filter<TranscriptionDocument> {
  const ids = {
    ...(createdTo && { $lt: firstIdOf(createdTo.getTime() + 1) }),
    ...(createdFrom && { $gte: firstIdOf(createdFrom.getTime() - ARRIVAL_MS) }),
  };
  const created = { ...(createdFrom && { $gte: createdFrom }), ...(createdTo && { $lte: createdTo }) };
  return {
    ...(status && { status }),
    ...(reference !== undefined && { 'options.reference': reference }),
    ...(tag !== undefined && { tags: tag }),
    ...(held !== undefined && { legalHoldSince: { $exists: held } }),
    ...(Object.keys(ids).length > 0 && { _id: ids }),
    ...(Object.keys(created).length > 0 && { createdAt: created }),
  };
}

/** The lowest id of a millisecond; of the earliest or latest representable one outside the range of ids. */
function firstIdOf(timeMs: number): string {
  const time = Math.min(Math.max(timeMs, 0), 2 ** 48 - 1);
  return opaqueId('transcription', time, new Uint8Array(ID_RANDOM_BYTES));
}
