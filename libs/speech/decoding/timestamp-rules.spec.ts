import { nextTokens } from './next-tokens';
import { allowNext } from './timestamp-rules';
import { TokenRows } from './token-rows';

const BEGIN = 50364;
const at = (seconds: number): number => BEGIN + Math.round(seconds / 0.02);
const text = 1000;

/** What may follow these tokens; the timestamps in seconds, null where none may. */
function after(...tokens: number[]): object {
  const rows = new TokenRows(1, 10, BEGIN);
  for (const token of tokens) rows.extend(Int32Array.of(0), Int32Array.of(token));
  const next = nextTokens();
  allowNext(rows, 0, { next, timestampBegin: BEGIN });
  const seconds = (time: number): number => Math.round(time * 2) / 100;
  const { timestampFrom, timestampTo } = next;
  const times = timestampFrom > timestampTo ? null : [seconds(timestampFrom), seconds(timestampTo)];
  return { text: next.text, end: next.end, times };
}

describe('allowNext', () => {
  it('starts with a timestamp of at most one second', () => {
    expect(after()).toEqual({ text: false, end: false, times: [0, 1] });
  });

  it('lets no second timestamp follow the first one', () => {
    expect(after(at(0))).toEqual({ text: true, end: true, times: null });
  });

  it('gives a segment a length: its end is after its start', () => {
    expect(after(at(0.5), text)).toEqual({ text: true, end: true, times: [0.52, 30] });
  });

  it('lets only a start, at the same time or later, or the end follow the end of a segment', () => {
    expect(after(at(0), text, at(4))).toEqual({ text: false, end: true, times: [4, 30] });
  });

  it('lets text, but no third timestamp, follow a pair', () => {
    expect(after(at(0), text, at(4), at(4))).toEqual({ text: true, end: true, times: null });
  });

  it('never lets time fall behind the latest timestamp, however much text came since', () => {
    expect(after(at(0), text, at(4), at(4.2), text, text, text)).toMatchObject({ times: [4.22, 30] });
  });
});
