import { scoreRepairs, type FoundCpf, type RepairedClip } from './repair-scores';

const RIGHT: FoundCpf = { value: '529.982.247-25', valid: true };
const WRONG: FoundCpf = { value: '529.982.247-24', valid: false };
const OTHER: FoundCpf = { value: '111.444.777-35', valid: true };

const clip = (how: RepairedClip['clip']['how'], heard: FoundCpf[], delivered: FoundCpf[]): RepairedClip => {
  const digits = { valid: '52998224725', changed: '52998224724', exchanged: '', any: '', short: '5299822472' }[how];
  return { clip: { how, digits }, heard, delivered };
};

describe('scoreRepairs', () => {
  it.each<[string, RepairedClip, Partial<ReturnType<typeof scoreRepairs>>]>([
    ['heard rightly', clip('valid', [RIGHT], [RIGHT]), { rightFirst: 1, right: 1, repaired: 0, invented: 0 }],
    ['repaired', clip('valid', [WRONG], [RIGHT]), { rightFirst: 0, right: 1, repaired: 1, invented: 0 }],
    ['left', clip('valid', [WRONG], [WRONG]), { rightFirst: 0, right: 0, repaired: 0, invented: 0 }],
    ['made another', clip('valid', [WRONG], [OTHER]), { right: 0, repaired: 0, invented: 1 }],
    ['impossible, and told as such', clip('changed', [WRONG], [WRONG]), { rightFirst: 1, right: 1, invented: 0 }],
    ['impossible, and made valid', clip('changed', [WRONG], [RIGHT]), { rightFirst: 1, right: 0, invented: 1 }],
    ['short, and left', clip('short', [], []), { rightFirst: 1, right: 1, invented: 0 }],
    ['short, and made whole', clip('short', [], [OTHER]), { rightFirst: 1, right: 0, invented: 1 }],
  ])('counts a number that was %s', (_how, one, expected) => {
    expect(scoreRepairs([one])).toMatchObject({ clips: 1, ...expected });
  });
});
