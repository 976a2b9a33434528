import { noteServerTime, serverNow } from './server-clock';

const SERVER = 'Sat, 28 Nov 2026 14:00:00 GMT';
const serverMs = Date.parse(SERVER);

describe('serverNow', () => {
  afterEach(() => noteServerTime(SERVER, serverMs));

  it.each([
    [-480_000, 'eight minutes late'],
    [3_600_000, 'an hour early'],
  ])('corrects a clock that is off by %d ms: %s', (offMs) => {
    noteServerTime(SERVER, serverMs + offMs);
    expect(serverNow(serverMs + offMs + 30_000)).toBe(serverMs + 30_000);
  });

  it('takes the clock of the browser when it is right to a few seconds, so that a countdown does not jump', () => {
    for (const offMs of [0, 999, 4_000, -4_000]) {
      noteServerTime(SERVER, serverMs + offMs);
      expect(serverNow(serverMs)).toBe(serverMs);
    }
  });

  it('ignores responses without a time', () => {
    noteServerTime(SERVER, serverMs + 60_000);
    noteServerTime(null);
    noteServerTime('agora');
    expect(serverNow(serverMs + 60_000)).toBe(serverMs);
  });
});
