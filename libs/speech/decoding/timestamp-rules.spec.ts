import { nextTokens } from './next-tokens';
import { allowNext } from './timestamp-rules';
import { TokenRows } from './token-rows';

const BEGIN = 50364;
const at = (seconds: number): number => BEGIN + Math.round(seconds / 0.02);
const text = 1000;

/** The tokens allowed after these; timestamps in seconds, null if none is allowed. */
function after(...tokens: number[]): object {
  const rows = new TokenRows(1, 10, BEGIN);
  for (const token of tokens) rows.extend(Int32Array.of(0), Int32Array.of(token), Float32Array.of(0));
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

  it('allows no second timestamp after the first one', () => {
    expect(after(at(0))).toEqual({ text: true, end: true, times: null });
  });

  it('requires a segment to end after its start', () => {
    expect(after(at(0.5), text)).toEqual({ text: true, end: true, times: [0.52, 30] });
  });

  it('allows only a start, at the same time or later, or the end after the end of a segment', () => {
    expect(after(at(0), text, at(4))).toEqual({ text: false, end: true, times: [4, 30] });
  });

  it('allows text, but no third timestamp, after a pair', () => {
    expect(after(at(0), text, at(4), at(4))).toEqual({ text: true, end: true, times: null });
  });

  it('allows no timestamp before the latest one, however much text has followed it', () => {
    expect(after(at(0), text, at(4), at(4.2), text, text, text)).toMatchObject({ times: [4.22, 30] });
  });
});
