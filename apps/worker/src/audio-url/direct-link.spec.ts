import { directLink } from './direct-link';

const ID = '1aBcD_efGh-IjKlMnOpQrStUvWxYz0123';
const DIRECT = `https://drive.usercontent.google.com/download?id=${ID}&export=download&confirm=t`;

describe('directLink', () => {
  it.each([
    [`https://drive.google.com/file/d/${ID}/view?usp=sharing`],
    [`https://drive.google.com/file/d/${ID}/view?usp=drive_link#x`],
    [`https://drive.google.com/file/d/${ID}/preview`],
    [`https://drive.google.com/file/d/${ID}`],
    [`https://drive.google.com/file/u/1/d/${ID}/edit`],
    [`https://drive.google.com/a/exemplo.com.br/file/d/${ID}/view`],
    [`https://drive.google.com/open?id=${ID}&usp=drive_copy`],
    [`https://drive.google.com/uc?export=download&id=${ID}`],
    [`https://docs.google.com/uc?id=${ID}`],
    [`https://docs.google.com/file/d/${ID}/edit`],
    [`https://drive.usercontent.google.com/download?id=${ID}&export=download&authuser=0`],
  ])('converts %s to a direct link', (link) => {
    expect(directLink(link)).toBe(DIRECT);
  });

  it('keeps the resource key of older links', () => {
    expect(directLink(`https://drive.google.com/file/d/${ID}/view?usp=sharing&resourcekey=0-Ab_c`)).toBe(
      `${DIRECT}&resourcekey=0-Ab_c`,
    );
  });

  it.each([
    [
      'https://www.dropbox.com/scl/fi/abc/audio.mp3?rlkey=k&st=s&dl=0',
      'https://www.dropbox.com/scl/fi/abc/audio.mp3?rlkey=k&st=s&dl=1',
    ],
    ['https://www.dropbox.com/s/abc/%C3%A1udio.mp3', 'https://www.dropbox.com/s/abc/%C3%A1udio.mp3?dl=1'],
    ['https://dropbox.com/s/abc/a.mp3?raw=1', 'https://dropbox.com/s/abc/a.mp3?dl=1'],
  ])('converts the Dropbox link %s to a direct link', (link, direct) => {
    expect(directLink(link)).toBe(direct);
  });

  it.each([
    'https://exemplo.com.br/file/d/1aBcDefGhIjKlMnOp/view',
    'https://drive.google.com.exemplo.com.br/file/d/1aBcDefGhIjKlMnOp/view',
    'https://drive.google.com/drive/folders/1aBcDefGhIjKlMnOp',
    'https://drive.google.com/open?id=../../etc/passwd',
    'https://dl.dropboxusercontent.com/scl/fi/abc/audio.mp3?rlkey=k',
    'no address',
  ])('leaves %s unchanged', (link) => {
    expect(directLink(link)).toBe(link);
  });
});
