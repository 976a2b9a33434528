import { InOrder } from './in-order';

describe('InOrder', () => {
  it('InOrder yields each item once, in the range that holds its id, and reads one ahead', async () => {
    let read = 0;
    const items = new InOrder(
      (async function* () {
        for (const id of ['a', 'b', 'd', 'e', 'f']) {
          read += 1;
          yield { id };
        }
      })(),
    );
    const take = async (id: string | null): Promise<string> => {
      let taken = '';
      for await (const item of items.upTo(id)) taken += item.id;
      return taken;
    };
    expect([await take('b'), read]).toEqual(['ab', 3]);
    expect([await take('c'), read]).toEqual(['', 3]);
    expect(await take('d')).toBe('d');
    expect([await take(null), await take(null)]).toEqual(['ef', '']);
  });
});
