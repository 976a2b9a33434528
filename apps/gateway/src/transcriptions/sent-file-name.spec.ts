import fc from 'fast-check';
import { FILE_NAME_MAX, fileNameAt, sentFileName } from './sent-file-name';

describe('sentFileName', () => {
  it.each([
    ['reunião.mp3', 'reunião.mp3'],
    // As macOS stores it.
    ['audiência.m4a'.normalize('NFD'), 'audiência.m4a'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\Ligação 1.wav', 'Ligação 1.wav'],
    ['misto\\a/b.ogg', 'b.ogg'],
    [' a\r\nx-injected: 1\0.wav ', 'ax-injected: 1.wav'],
    ['ata\u202egpj.mp3', 'atagpj.mp3'],
    // What the removed character had kept apart is composed.
    ['e\u0000\u0301.wav', 'é.wav'],
    ['\ud800a.wav', 'a.wav'],
    ['🎤.wav', '🎤.wav'],
    [`${'á'.repeat(300)}.wav`, 'á'.repeat(255)],
    ['😀'.repeat(10) + 'a'.repeat(300), '😀'.repeat(10) + 'a'.repeat(245)],
  ])('of %j is %j', (sent, name) => expect(sentFileName(sent)).toBe(name));

  it.each(['', ' ', '.', '..', '-', 'a/', 'a\\', '\0', '\ufffd'])('of %j is absent', (sent) =>
    expect(sentFileName(sent)).toBeUndefined(),
  );

  it('is short, in NFC, without folders and control characters, and stays the same, for any text', () => {
    const character = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
      fc.constantFrom('/', '\\', '.', ' ', '\n', '\0', 'e', '\u0301', '\u0327', '\u202e', '\ud83d', '\ude00', '\u2028'),
    );
    const texts = fc
      .tuple(fc.array(character, { maxLength: 12 }), fc.constantFrom(1, 2, 40))
      .map(([parts, times]) => parts.join('').repeat(times));
    let named = 0;
    fc.assert(
      fc.property(texts, (sent) => {
        const name = sentFileName(sent);
        if (name === undefined) return;
        named += 1;
        expect([...name].length).toBeLessThanOrEqual(FILE_NAME_MAX);
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}/\\]|^\s|\s$|^\.{1,2}$/u);
        expect(name.normalize('NFC')).toBe(name);
        expect(sentFileName(name)).toBe(name);
      }),
    );
    expect(named).toBeGreaterThan(20);
  });

  it('keeps every name that a file system may have', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((name) => !/[\\/]/.test(name));
    fc.assert(
      fc.property(names, (name) => {
        expect(sentFileName(`a${name}z`)).toBe(`a${name}z`.normalize('NFC'));
      }),
    );
  });
});

describe('fileNameAt', () => {
  it.each([
    ['https://exemplo.com.br/a/Reuni%C3%A3o%20de%20obra.mp3', 'Reunião de obra.mp3'],
    ['https://exemplo.com.br/a/áudio.ogg?token=segredo#t=1', 'áudio.ogg'],
    ['https://exemplo.com.br/1.3gp', '1.3gp'],
    ['https://exemplo.com.br/pasta%2F..%2Fligacao.wav', 'ligacao.wav'],
  ])('of %s is %s', (address, name) => expect(fileNameAt(address)).toBe(name));

  it.each([
    'https://exemplo.com.br',
    'https://exemplo.com.br/audio/',
    'https://exemplo.com.br/gravacoes/8841',
    'https://exemplo.com.br/api/v1.2',
    'https://exemplo.com.br/.mp3',
    'https://exemplo.com.br/%E3o.mp3',
    'https://exemplo.com.br/?file=a.mp3',
  ])('of %s is absent', (address) => expect(fileNameAt(address)).toBeUndefined());
});
