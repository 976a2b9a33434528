import type { Segment } from '../../api/queries';
import { inOrderOfSpeech } from './in-order-of-speech';

const said = (id: number, start_s: number): Segment => ({
  id,
  start_s,
  end_s: start_s + 2,
  text: `trecho ${id}`,
  confidence: 1,
});

describe('inOrderOfSpeech', () => {
  it('puts segments of a piece that arrived early after those of the piece before', () => {
    const arrived = [said(0, 0), said(100_000, 600), said(100_001, 604), said(1, 28.5), said(2, 31)];
    expect(inOrderOfSpeech(arrived).map(({ id }) => id)).toEqual([0, 1, 2, 100_000, 100_001]);
  });
});
