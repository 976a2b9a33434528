import { coresOfQuota, countOfList, threadsPerCore } from './machine';

describe('facts of the machine', () => {
  it('reads the cores that a container may use from its quota', () => {
    expect(['400000 100000\n', '150000 100000\n', '50000 100000', 'max 100000\n', ''].map(coresOfQuota)).toEqual([
      4,
      1,
      1,
      Infinity,
      Infinity,
    ]);
  });

  it('reads the threads of a core from the first processor', () => {
    const info = 'processor\t: 0\nsiblings\t: 16\ncpu cores\t: 8\n\nprocessor\t: 1\nsiblings\t: 16\ncpu cores\t: 8\n';
    expect([info, 'Features : asimd\n', ''].map(threadsPerCore)).toEqual([2, 1, 1]);
  });

  it('counts NUMA nodes, at least one', () => {
    expect(['0\n', '0-1\n', '0,2-4\n', ''].map(countOfList)).toEqual([1, 2, 4, 1]);
  });
});
