/** Search patterns that reveal a dictated value, and patterns of digits that are unrelated to any value. */

/** One text to search. */
export interface Haystack {
  /** The whole text, in lower case. */
  readonly all: string;
  /** The text without ids, times, addresses and other unrelated digits. */
  readonly plain: string;
  /**
   * Which four digits in a row count as a leak. `texts`: any; `counted`: any outside JSON numbers; `logged`: only separate numbers; `binary`:
   * none.
   */
  readonly numbers: 'texts' | 'counted' | 'logged' | 'binary';
}

interface LeakProbes {
  /** Searched unchanged. */
  readonly whole: readonly string[];
  /** Four digits in a row. */
  readonly runs: readonly string[];
}

const RUN = 4;
const DIGIT_WORD = /^(?:zero|um|uma|dois|duas|três|tres|quatro|cinco|seis|meia|sete|oito|nove)$/;

/** @param value the written or the spoken form */
export function leakProbesOf(value: string): LeakProbes {
  const text = value.toLowerCase();
  const digits = text.replace(/\D/g, '');
  const words = text.replace(/[,.;]/g, '').split(/\s+/);
  const windows = words.map((_, at) => words.slice(at, at + RUN));
  const spoken = windows.filter((run) => run.length === RUN && run.every((word) => DIGIT_WORD.test(word)));
  return {
    whole: [text, ...(digits.length > RUN ? [digits] : []), ...spoken.map((run) => run.join(' '))],
    runs: Array.from({ length: Math.max(0, digits.length - RUN + 1) }, (_, at) => digits.slice(at, at + RUN)),
  };
}

const LOOKALIKES: readonly RegExp[] = [
  // Headers of a webhook: Unix seconds, signatures in base64
  /\bt=\d{10},|"webhook-timestamp":"\d{10}"/g,
  /\bv1,[0-9a-z+/]{43}=/g,
  // tr_…, req_…
  /\b[a-z]{2,4}_[0-9a-z]{20,}\b/g,
  // 2026-11-21T14:30:00.123Z, 2026/11/21 14:30:00.123456, 2026-11-21 14:30:00.123456 +0000 UTC
  /\d{4}[-/]\d\d[-/]\d\d[t ]\d\d:\d\d:\d\d[.,\d]*(?:z| ?[+-]\d\d:?\d\d)?/g,
  // UUIDs, hashes
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  /\b[0-9a-f]{16,}\b/g,
  /(?:127\.0\.0\.1|localhost|\[::1?\]):\d+/g,
  // Positions in MongoDB's checkpoints
  /\bsnapshot (?:min|max|count): \d+/g,
  // Seconds, confidences, versions
  /-?\d+\.\d+(?:e-?\d+)?/g,
];

/** Numbers that are JSON values or whole lines. */
const COUNTS: readonly RegExp[] = [/(?<=":\s?)-?\d+(?=[,}\]\s])/g, /^-?\d+$/gm];

export function withoutLookalikes(content: string, numbers: Haystack['numbers']): string {
  const patterns = numbers === 'texts' ? LOOKALIKES : [...LOOKALIKES, ...COUNTS];
  return patterns.reduce((text, pattern) => text.replace(pattern, ' '), content);
}

/** Fewer digits in a row than those of a CEP stand in the positions and times of a server's files by chance. */
const CHANCE = /^\d{1,7}$/;

/** Whether the text shows a whole value as a leak. */
export function showsWhole({ all, numbers }: Haystack, text: string): boolean {
  return !(numbers === 'binary' && CHANCE.test(text)) && all.includes(text);
}

/** Whether the text shows four digits in a row as a leak. */
export function showsRun({ plain, numbers }: Haystack, run: string): boolean {
  if (numbers === 'binary') return false;
  if (numbers !== 'logged') return plain.includes(run);
  return new RegExp(`(?<![\\w.:/=-])${run}(?![\\w:])`).test(plain);
}
