import { fileNameOf, nameOf } from './name-of';

describe('nameOf and fileNameOf', () => {
  it('uses the title as the name, or else the reference or the file name, or else the creation time', () => {
    const created_at = '2026-03-02T14:05:10.120Z';
    expect(nameOf({ title: 'Reunião', reference: 'reuniao.mp3', created_at })).toBe('Reunião');
    expect(nameOf({ reference: 'reuniao.mp3', created_at })).toBe('reuniao.mp3');
    expect(nameOf({ reference: 'chamada 8', file_name: 'áudio.ogg', created_at })).toBe('chamada 8');
    expect(nameOf({ reference: ' ', file_name: 'áudio.ogg', created_at })).toBe('áudio.ogg');
    expect(nameOf({ file_name: 'áudio.ogg', created_at })).toBe('áudio.ogg');
    expect(nameOf({ reference: ' ', created_at })).toMatch(/^Áudio de 02\/03\/2026/);
    expect(nameOf({ created_at })).toMatch(/^Áudio de /);
  });

  it.each([
    ['reuniao.mp3', 'reuniao'],
    ['exemplo.com/áudios/1.ogg', 'exemplo.com-áudios-1'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<img src=x onerror=alert(1)>.wav', 'img src=x onerror=alert(1)'],
    ['...', 'transcricao'],
    ['', 'transcricao'],
  ])('%j is saved as %j', (name, file) => expect(fileNameOf(name)).toBe(file));
});
