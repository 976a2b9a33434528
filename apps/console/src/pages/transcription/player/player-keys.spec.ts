import fc from 'fast-check';
import { playerAction, type KeyPlace, type PlayerAction } from './player-keys';

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, with_: Partial<typeof NONE> & { code?: string } = {}, place: KeyPlace = 'page') =>
  playerAction({ key, code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key, ...NONE, ...with_ }, place);

describe('keys of the player', () => {
  it.each<[string, PlayerAction]>([
    ['j', { kind: 'seek', by: -10 }],
    ['K', { kind: 'toggle' }],
    ['l', { kind: 'seek', by: 10 }],
    [' ', { kind: 'toggle' }],
    ['ArrowLeft', { kind: 'seek', by: -5 }],
    ['ArrowRight', { kind: 'seek', by: 5 }],
    ['<', { kind: 'rate', step: -1 }],
    ['>', { kind: 'rate', step: 1 }],
    ['/', { kind: 'search' }],
    ['?', { kind: 'help' }],
    ['F3', { kind: 'hit', step: 1 }],
  ])('%s', (key, expected) => {
    expect(press(key)).toEqual(expected);
  });

  it('type letters in a field, where Alt makes them work', () => {
    for (const key of ['j', 'k', 'l', ' ', '/', '?', '<', 'ArrowLeft']) expect(press(key, {}, 'field')).toBeNull();
    expect(press('k', { altKey: true }, 'field')).toEqual({ kind: 'toggle' });
    // On macOS, Alt types another sign.
    expect(press('∆', { altKey: true, code: 'KeyJ' }, 'field')).toEqual({ kind: 'seek', by: -10 });
  });

  it('leave the space bar and arrows to controls', () => {
    for (const key of [' ', 'ArrowLeft', 'ArrowRight']) expect(press(key, {}, 'control')).toBeNull();
    expect(press('k', {}, 'control')).toEqual({ kind: 'toggle' });
  });

  it('go to hits in both directions, also from the search field', () => {
    expect(press('g', { ctrlKey: true }, 'field')).toEqual({ kind: 'hit', step: 1 });
    expect(press('G', { metaKey: true, shiftKey: true })).toEqual({ kind: 'hit', step: -1 });
    expect(press('F3', { shiftKey: true }, 'field')).toEqual({ kind: 'hit', step: -1 });
  });

  it('leave every other combination to the browser and to corrections', () => {
    const keys = fc.constantFrom('j', 'k', 'l', ' ', 'ArrowLeft', 'ArrowRight', '/', '?');
    fc.assert(
      fc.property(keys, fc.boolean(), fc.constantFrom<KeyPlace>('field', 'control', 'page'), (key, isMac, place) => {
        expect(press(key, isMac ? { metaKey: true } : { ctrlKey: true }, place)).toBeNull();
      }),
    );
    // What the field of a correction does.
    for (const key of ['ArrowLeft', 'ArrowRight', 'p', '1', '4'])
      expect(press(key, { altKey: true }, 'field')).toBeNull();
    expect(press('ArrowRight', { altKey: true, shiftKey: true }, 'field')).toBeNull();
  });
});
