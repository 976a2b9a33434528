import { wrongCounts } from './wrong-counts';

const object = (key: string, bytes: number) => ({ key, bytes, modifiedAt: new Date(0) });
const allocation = (_id: string, bytes: number) => ({ _id, accountId: 'acc_1', bytes });

describe('wrongCounts', () => {
  const objects = [object('transcriptions/tr_1/original', 5), object('transcriptions/tr_1/pieces/0000.pcm', 90)];

  it('finds nothing if what is stored is counted', () => {
    const uses = [
      { _id: 'acc_1', bytes: 5 },
      { _id: 'acc_2', bytes: 0 },
    ];
    expect(wrongCounts({ allocations: [allocation('tr_1', 5)], uses, objects })).toEqual([]);
  });

  it('finds other counts, audio that is not counted, allocations without audio, and other sums', () => {
    const redacted = object('transcriptions/tr_2/bleeped', 7);
    const allocations = [allocation('tr_1', 4), allocation('up_1', 3)];
    const uses = [{ _id: 'acc_1', bytes: 8 }];
    expect(wrongCounts({ allocations, uses, objects: [...objects, redacted] })).toEqual([
      '4 bytes are counted for tr_1, which stores 5',
      '0 bytes are counted for tr_2, which stores 7',
      '3 bytes are counted for up_1, which stores 0',
      '8 bytes are counted for acc_1, whose allocations have 7',
    ]);
  });
});
