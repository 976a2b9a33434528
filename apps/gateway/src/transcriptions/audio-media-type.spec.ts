import { audioMediaType } from './audio-media-type';

describe('audioMediaType', () => {
  it.each([
    ['audio/wav', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
    ['audio/flac', Buffer.from('fLaC\x00\x00\x00\x22', 'latin1')],
    ['audio/ogg', Buffer.from('OggS\x00\x02', 'latin1')],
    ['audio/mp4', Buffer.from('\x00\x00\x00\x20ftypM4A ', 'latin1')],
    ['audio/webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f])],
    ['audio/aiff', Buffer.from('FORM\x00\x00\x00\x00AIFC', 'latin1')],
    ['audio/amr', Buffer.from('#!AMR\n')],
    ['audio/mpeg', Buffer.from('ID3\x04')],
    ['audio/mpeg', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
    ['audio/aac', Buffer.from([0xff, 0xf1, 0x50, 0x80])],
    ['application/octet-stream', Buffer.from('nada disso')],
    ['application/octet-stream', Buffer.alloc(0)],
  ])('detects the media type %s', (type, head) => {
    expect(audioMediaType(head)).toBe(type);
  });
});
