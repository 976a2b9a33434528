import { Uses } from './uses';

describe('Uses', () => {
  it('counts the uses of each key and of all until they end, each once', () => {
    const uses = new Uses();
    const [first, , other] = [uses.begin('a'), uses.begin('a'), uses.begin('b')];
    expect([uses.of('a'), uses.of('b'), uses.total]).toEqual([2, 1, 3]);
    first();
    first();
    other();
    expect([uses.of('a'), uses.of('b'), uses.total]).toEqual([1, 0, 1]);
  });
});
