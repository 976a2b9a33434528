import { formFileName } from './form-file-name';

/** What busboy reads of the `filename` that a client sent. */
describe('formFileName', () => {
  it.each([
    ['every client, in UTF-8', 'Reunião de obra.mp3', 'Reunião de obra.mp3'],
    ['browsers, with a quote', 'a %22b%22.mp3', 'a "b".mp3'],
    ['browsers, where the name has percent signs', '100% ãudio%20.mp3', '100% ãudio%20.mp3'],
    ['httpx, with a control character', 'ata%09%0A1%1f.mp3', 'ata\t\n1\u001f.mp3'],
    ['aiohttp', '%C3%A1udio%20de%20obra%281%29.mp3', 'áudio de obra(1).mp3'],
    ['.NET', '=?utf-8?B?w6F1ZGlvIDEud2F2?=', 'áudio 1.wav'],
    ['Spring', '=?UTF-8?Q?=C3=A1udio_1=5F.wav?=', 'áudio 1_.wav'],
    ['a client whose escapes are not UTF-8', '%E1udio.mp3', '%E1udio.mp3'],
  ])('reads what is sent by %s', (_client, sent, name) => expect(formFileName(sent)).toBe(name));

  it.each([undefined, '', 'blob', 'upload', 'unknown_file'])('is absent for %j', (sent) =>
    expect(formFileName(sent)).toBeUndefined(),
  );
});
