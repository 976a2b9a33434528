import { may, type Act } from './may';

const ACTS: readonly Act[] = ['transcribe', 'edit', 'webhooks', 'pay', 'manage'];

describe('may', () => {
  it.each([
    ['owner', ACTS],
    ['operator', ['transcribe', 'edit', 'webhooks']],
    ['reader', []],
  ] as const)('lets the role `%s` do %p', (role, allowed) => {
    expect(ACTS.filter((act) => may(role, act))).toEqual(allowed);
  });
});
