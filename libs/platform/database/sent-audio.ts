import type { Collection } from 'mongodb';
import type { SentAudio, TranscriptionDocument } from './documents';
import { OPEN_STATUSES } from './open-statuses';

/**
 * Whether the text of this audio may be sent to a caller now; see `TranscriptionRepository.maySend`. The update conflicts with the transaction that
 * ends the transcription: either the end charges this audio, or the text is not sent.
 *
 * @throws when MongoDB does not respond; then the text must not be sent
 */
export async function recordIfSendable(
  records: Collection<TranscriptionDocument>,
  id: string,
  audio: SentAudio,
): Promise<boolean> {
  const highest = Object.fromEntries(Object.entries(audio).map(([part, seconds]) => [`sent.${part}`, seconds]));
  const running = { _id: id, status: { $in: [...OPEN_STATUSES] } };
  if ((await records.updateOne(running, { $max: highest })).matchedCount === 1) return true;
  const ended = await records.findOne({ _id: id }, { projection: { status: 1, sent: 1 } });
  if (ended?.status === 'completed') return true;
  return Object.entries(audio).every(([part, seconds]) => (ended?.sent?.[part] ?? 0) >= seconds);
}

/** Seconds of audio whose text was sent, to a millisecond: a sum of fractions must not be rounded up to a further second. */
export function sentSeconds(sent: SentAudio = {}): number {
  return Math.round(Object.values(sent).reduce((sum, seconds) => sum + seconds, 0) * 1000) / 1000;
}
