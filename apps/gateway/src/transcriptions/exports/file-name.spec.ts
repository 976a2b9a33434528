import { fileNameOf } from './file-name';

describe('fileNameOf', () => {
  it.each([
    ['reunião.mp3', 'reunião.txt'],
    ['Audiência 12/2026: "oitiva"', 'Audiência 12-2026- -oitiva.txt'],
    ['../../etc/passwd', 'etc-passwd.txt'],
    ['Sr. José', 'Sr. José.txt'],
    ['linha\r\nx-injected: 1', 'linha-x-injected- 1.txt'],
    [' . ', 'transcricao.txt'],
    ['😀'.repeat(200), `${'😀'.repeat(60)}.txt`],
  ])('names the file of %j', (title, name) => {
    expect(fileNameOf(title, 'txt')).toBe(name);
  });
});
