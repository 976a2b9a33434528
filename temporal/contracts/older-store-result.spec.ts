import type { ResultWarning } from './activities';
import { warningsIn, withOlderFlags } from './older-store-result';

const result = { transcriptionId: 'tr_1', understandingKey: 'u', engine: 'e' };
const flags = { truncated: false, undiarized: false, unmarked: false };

describe('warnings of a result', () => {
  it.each([
    [{ ...flags }, []],
    [{ ...flags, truncated: true }, ['truncated']],
    [{ ...flags, undiarized: true, unmarked: true }, ['undiarized']],
    [{ ...flags, unmarked: true, bleepedKey: null }, ['unmarked', 'no_redacted_audio']],
    [{ ...flags, bleepedKey: 'kept' }, []],
  ] as const)('are read from the flags of an older workflow: %j', (older, warnings) => {
    expect(warningsIn({ ...result, ...older })).toEqual(warnings);
  });

  it.each<[readonly ResultWarning[]]>([[[]], [['truncated']], [['undiarized']], [['truncated', 'unmarked']]])(
    'reach a worker of the previous version: %j',
    (warnings) => {
      const { warnings: sent, ...older } = withOlderFlags({ ...result, warnings });
      expect(sent).toEqual(warnings);
      expect(warningsIn(older)).toEqual(warnings);
    },
  );
});
