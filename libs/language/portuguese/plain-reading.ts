import type { Chunk, DigitReading } from './digit-reading';
import type { DigitRun } from './digit-runs';

/** The plainest reading of a whole run, without corrections. */
export function readPlainly(run: DigitRun): DigitReading {
  const chunks: Chunk[] = [];
  let digits = '';
  let at = run.from;
  let signs = '';
  let fillers = 0;
  let to = run.from;
  for (;;) {
    const [edge] = run.edges.get(at) ?? [];
    if (edge === undefined) break;
    chunks.push({ at, end: edge.end, offset: digits.length, digits: edge.digits, signs, fillers });
    digits += edge.digits;
    to = edge.end;
    const gap = run.gaps.get(edge.end);
    if (gap === undefined) break;
    at = gap.end;
    signs = gap.sentence ? `${gap.signs},` : gap.signs;
    fillers = gap.fillers;
  }
  return { digits, from: run.from, to, chunks, cost: 0, corrected: false };
}
