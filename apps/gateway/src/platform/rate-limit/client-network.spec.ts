import { clientIpPrefix, publicNetwork } from './client-network';

describe('clientIpPrefix', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    [undefined, 'unknown'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('maps the address %s to %s', (address, network) => expect(clientIpPrefix(address)).toBe(network));
});

describe('publicNetwork', () => {
  it.each([
    ['198.51.100.7', 48, '198.51.100.7'],
    ['::ffff:198.51.100.7', 56, '198.51.100.7'],
    ['2001:db8:1:2ff:3::4', 48, '2001:db8:1::/48'],
    ['2001:db8:1:2ff:3::4', 56, '2001:db8:1:200::/56'],
    ['2001:db8:1:2ff:3::4%eth0', 64, '2001:db8:1:2ff::/64'],
  ])('%s with %i bits is %s', (address, prefix, network) => {
    expect(publicNetwork(address, prefix)).toBe(network);
  });

  it.each([
    undefined,
    '',
    'x',
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.17.0.1',
    '192.168.1.1',
    '100.64.0.1',
    'fe80::1',
    'fd00::1',
  ])('%s is not a public network', (address) => expect(publicNetwork(address, 48)).toBeNull());
});
