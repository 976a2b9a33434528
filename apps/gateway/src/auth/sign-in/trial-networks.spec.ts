import { trialNetworks } from './trial-networks';

describe('trialNetworks', () => {
  it.each([
    ['198.51.100.7', [{ network: '198.51.100.7', limit: 3 }]],
    [
      '2001:db8:1:2ff::9',
      [
        { network: '2001:db8:1:200::/56', limit: 3 },
        { network: '2001:db8:1::/48', limit: 9 },
      ],
    ],
    ['127.0.0.1', []],
    ['172.17.0.1', []],
    [undefined, []],
  ])('of %s', (address, expected) => expect(trialNetworks(address)).toEqual(expected));
});
