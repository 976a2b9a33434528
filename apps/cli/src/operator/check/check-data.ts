import { checkAccounts } from './check-accounts';
import type { CheckCounts } from './check-counts';
import { TranscriptionCheck } from './check-transcriptions';
import { checkUploads } from './check-uploads';
import type { Disagreement } from './disagreement';
import type { StoredData } from './stored-data';

/** Compares ledger, records, transcripts and objects, and yields each disagreement when it is found. Writes nothing. */
export async function* checkData(data: StoredData, counts: CheckCounts): AsyncGenerator<Disagreement> {
  yield* checkAccounts(data, counts);
  yield* new TranscriptionCheck(data, counts).run();
  yield* checkUploads(data, counts);
}
