import { beginningOf, spliceTalk } from './spliced-talk';

const RATE = 16_000;
/** Each speaker is a constant level, so that the samples identify the speaker. */
const LEVELS = [1, 10, 100, 1000];
const spoken = LEVELS.map((level) => ({ speaker: String(level), samples: new Int16Array(12 * RATE).fill(level) }));

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

describe('spliceTalk', () => {
  const talk = spliceTalk(spoken, 300);

  test('the turns match the speakers of every sample', () => {
    for (let at = 0; at < talk.samples.length; at += 997) {
      const now = talk.turns.filter(({ startS, endS }) => startS * RATE <= at && at < endS * RATE);
      expect(talk.samples[at]).toBe(now.reduce((sum, { speaker }) => sum + Number(speaker), 0));
    }
  });

  test('all speakers take turns and sometimes overlap', () => {
    expect(new Set(talk.turns.map(({ speaker }) => speaker)).size).toBe(LEVELS.length);
    const pairs = talk.turns.slice(1).map((turn, index) => [talk.turns[index]!, turn] as const);
    for (const [before, turn] of pairs) expect(turn.speaker).not.toBe(before.speaker);
    const interrupting = pairs.filter(([before, turn]) => turn.startS < before.endS).length;
    expect(interrupting / pairs.length).toBeGreaterThan(0.03);
    expect(interrupting / pairs.length).toBeLessThan(0.3);
  });

  test('beginningOf returns the same talk, shorter', () => {
    const beginning = beginningOf(spliceTalk(spoken, 400), 300);
    expect(Buffer.compare(bytesOf(beginning.samples), bytesOf(talk.samples))).toBe(0);
    expect(beginning.turns).toEqual(talk.turns);
  });
});
