import type { Movement, NamedMovement } from '@aether/domain';
import type { TranscriptionRepository } from '@aether/platform';
import { titleOf } from '@aether/language';

/** Recordings that are read at once. */
const BATCH = 500;

/** The movements with the names of their recordings. Deleted recordings have none. */
export async function* namedMovements(
  accountId: string,
  movements: AsyncIterable<Movement>,
  transcriptions: Pick<TranscriptionRepository, 'findByIds'>,
): AsyncGenerator<NamedMovement> {
  let batch: Movement[] = [];
  for await (const movement of movements) {
    batch.push(movement);
    if (batch.length < BATCH) continue;
    yield* await named(batch);
    batch = [];
  }
  yield* await named(batch);

  async function named(some: readonly Movement[]): Promise<readonly NamedMovement[]> {
    const ids = some.flatMap(({ transcriptionId }) => transcriptionId ?? []);
    const records = ids.length === 0 ? [] : await transcriptions.findByIds(ids);
    const kept = records.filter((record) => record.accountId === accountId && record.deletedAt === undefined);
    const names = new Map(kept.map((record) => [record.id, titleOf(record)]));
    return some.map((movement) => ({ ...movement, name: names.get(movement.transcriptionId ?? '') ?? null }));
  }
}
