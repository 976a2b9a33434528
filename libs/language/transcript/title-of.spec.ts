import { titleOf } from './title-of';

describe('titleOf', () => {
  const createdAt = new Date('2026-11-23T07:19:00Z');
  const fileName = 'audiência.mp3';

  it.each([
    ['the title', { title: 'Oitiva', options: { reference: 'processo 12' }, fileName }, 'Oitiva'],
    ['the reference', { options: { reference: ' processo 12 ' }, fileName }, 'processo 12'],
    ['the name of the file, where the reference is blank', { options: { reference: ' ' }, fileName }, fileName],
    ['the name of the file', { options: {}, fileName }, fileName],
    ['the time', { options: {} }, 'Áudio de 23/11/2026, 04:19'],
  ])('is %s', (_which, record, title) => expect(titleOf({ ...record, createdAt })).toBe(title));
});
