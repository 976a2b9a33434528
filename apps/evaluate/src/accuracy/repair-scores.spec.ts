import { scoreRepairs, type FoundValue, type RepairedClip } from './repair-scores';

const RIGHT: FoundValue = { value: '529.982.247-25', valid: true };
const WRONG: FoundValue = { value: '529.982.247-24', valid: false };
const OTHER: FoundValue = { value: '111.444.777-35', valid: true };

const clip = (how: RepairedClip['clip']['how'], recognized: FoundValue[], delivered: FoundValue[]): RepairedClip => {
  const digits = {
    valid: '52998224725',
    changed: '52998224724',
    exchanged: '',
    any: '',
    short: '5299822472',
    long: '529982247251',
    'other-domain': 'ana@gemail.com',
  }[how];
  return { clip: { how, digits }, recognized, delivered };
};

describe('scoreRepairs', () => {
  it.each<[string, RepairedClip, Partial<ReturnType<typeof scoreRepairs>>]>([
    ['recognized correctly', clip('valid', [RIGHT], [RIGHT]), { rightFirst: 1, right: 1, repaired: 0, invented: 0 }],
    ['repaired', clip('valid', [WRONG], [RIGHT]), { rightFirst: 0, right: 1, repaired: 1, invented: 0 }],
    [
      'wrong and left unchanged',
      clip('valid', [WRONG], [WRONG]),
      { rightFirst: 0, right: 0, repaired: 0, invented: 0 },
    ],
    ['replaced by another number', clip('valid', [WRONG], [OTHER]), { right: 0, repaired: 0, invented: 1 }],
    ['invalid and reported as invalid', clip('changed', [WRONG], [WRONG]), { rightFirst: 1, right: 1, invented: 0 }],
    ['invalid and made valid', clip('changed', [WRONG], [RIGHT]), { rightFirst: 1, right: 0, invented: 1 }],
    ['too short and not reported', clip('short', [], []), { rightFirst: 1, right: 1, invented: 0 }],
    ['too long and cut', clip('long', [], [OTHER]), { rightFirst: 1, right: 0, invented: 1 }],
    [
      'an address that stays as spoken',
      clip('other-domain', [{ value: 'ana@gemail.com' }], [{ value: 'ana@gmail.com' }]),
      { rightFirst: 1, right: 0, regressed: 1 },
    ],
    ['too short and completed', clip('short', [], [OTHER]), { rightFirst: 1, right: 0, invented: 1 }],
  ])('counts a number that was %s', (_how, one, expected) => {
    expect(scoreRepairs([one])).toMatchObject({ clips: 1, ...expected });
  });
});
