import type { Chunk, DigitReading } from '../portuguese/digit-readings';
import type { Passage } from './passage';

function groupOf(chunks: readonly Chunk[]): DigitReading | null {
  const first = chunks[0];
  const last = chunks[chunks.length - 1];
  if (first === undefined || last === undefined) return null;
  const digits = chunks.map((chunk) => chunk.digits).join('');
  return { digits, from: first.at, to: last.end, chunks, cost: 0, corrected: false };
}

function split(
  chunks: readonly Chunk[],
  taken: (from: number, to: number) => boolean,
  apart: (chunk: Chunk) => boolean,
): DigitReading[] {
  const groups: Chunk[][] = [[]];
  for (const chunk of chunks) {
    if (taken(chunk.at, chunk.end)) {
      groups.push([]);
      continue;
    }
    if (apart(chunk)) groups.push([]);
    groups[groups.length - 1]?.push(chunk);
  }
  return groups.map(groupOf).filter((group) => group !== null);
}

/**
 * Stretches of digits that no chosen value covers, in their plainest reading.
 * @param taken whether any token of a range is covered.
 * @param apart whether a chunk begins a stretch of its own.
 */
export function unclaimedDigits(
  passage: Passage,
  taken: (from: number, to: number) => boolean,
  apart: (chunk: Chunk) => boolean = () => false,
): DigitReading[] {
  return passage.runs.flatMap((run) => split(passage.reader.plain(run).chunks, taken, apart));
}
