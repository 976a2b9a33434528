import { attachmentName } from './attachment-name';

describe('attachmentName', () => {
  it.each([
    ['attachment; filename="reuniao 12.txt"', 'reuniao 12.txt'],
    [
      `attachment; filename="Audiencia no 12.txt"; filename*=UTF-8''Audi%C3%AAncia%20n%C2%BA%2012.txt`,
      'Audiência nº 12.txt',
    ],
    ['attachment', null],
    [null, null],
  ])('of %j is %j', (disposition, name) => {
    expect(attachmentName(disposition)).toBe(name);
  });
});
