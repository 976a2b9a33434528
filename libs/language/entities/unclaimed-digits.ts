import type { Chunk, DigitReading } from '../portuguese/digit-reading';
import { digitEdges } from '../portuguese/digit-edges';
import type { Passage } from './passage';

function groupOf(chunks: readonly Chunk[]): DigitReading | null {
  const first = chunks[0];
  const last = chunks[chunks.length - 1];
  if (first === undefined || last === undefined) return null;
  const digits = chunks.map((chunk) => chunk.digits).join('');
  return { digits, from: first.at, to: last.end, chunks, cost: 0, corrected: false };
}

type Taken = (from: number, to: number) => boolean;

/** The rest of a number when a value covers only a part of its words. */
function remnants(passage: Passage, chunk: Chunk, taken: Taken): Chunk[] {
  const left: Chunk[] = [];
  for (let at = chunk.at; at < chunk.end;) {
    const edge = digitEdges(passage.tokens, at).find(({ end }) => end <= chunk.end && !taken(at, end));
    if (edge !== undefined && edge.digits !== '') left.push({ ...chunk, at, end: edge.end, digits: edge.digits });
    at = edge?.end ?? at + 1;
  }
  return left;
}

function split(
  passage: Passage,
  chunks: readonly Chunk[],
  taken: Taken,
  apart: (chunk: Chunk) => boolean,
): DigitReading[] {
  const groups: Chunk[][] = [[]];
  for (const chunk of chunks) {
    if (taken(chunk.at, chunk.end)) {
      groups.push(remnants(passage, chunk, taken), []);
      continue;
    }
    if (apart(chunk)) groups.push([]);
    groups[groups.length - 1]?.push(chunk);
  }
  return groups.map(groupOf).filter((group) => group !== null);
}

/**
 * Runs of digits that no chosen value covers, in their plainest reading.
 * @param taken whether any token of a range is covered.
 * @param apart whether a chunk starts a separate run.
 */
export function unclaimedDigits(
  passage: Passage,
  taken: (from: number, to: number) => boolean,
  apart: (chunk: Chunk) => boolean = () => false,
): DigitReading[] {
  return passage.runs.flatMap((run) => split(passage, passage.reader.plain(run).chunks, taken, apart));
}
