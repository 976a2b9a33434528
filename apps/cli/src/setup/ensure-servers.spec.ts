import { isAtLeast } from './ensure-servers';

describe('isAtLeast', () => {
  it.each([
    ['temporal version 1.9.1 (Server 1.32.0, UI 2.54.1)', '1.3', true],
    ['temporal version 1.2.0', '1.3', false],
    ['nats-server: v2.9.25', '2.10', false],
    ['nats-server: v2.10.0', '2.10', true],
    ['db version v6.0.5', '6.0', true],
    ['db version v5.0.31', '6.0', false],
    ['minio version RELEASE.2022-11-01T00-00-00Z', '2023-01', false],
    ['minio version DEVELOPMENT.GOGET (commit-id=DEVELOPMENT.GOGET)', '2023-01', true],
  ])('compares %s with %s: %s', (line, wanted, expected) => {
    expect(isAtLeast(line, wanted)).toBe(expected);
  });
});
