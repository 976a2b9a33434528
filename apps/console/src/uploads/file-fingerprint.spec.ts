import fc from 'fast-check';
import { fileFingerprint } from './file-fingerprint';

const file = fc.record({ name: fc.string(), size: fc.nat(), lastModified: fc.nat() });

describe('fileFingerprint', () => {
  it('is equal for the same file and account', () => {
    fc.assert(
      fc.property(file, fc.string(), (picked, account) => {
        expect(fileFingerprint({ ...picked }, account)).toBe(fileFingerprint(picked, account));
      }),
    );
  });

  it('differs by name, size, date and account, and does not reveal the name', () => {
    const picked = { name: 'consulta-maria.mp3', size: 10, lastModified: 20 };
    const all = [
      fileFingerprint(picked, 'acc_1'),
      fileFingerprint(picked, 'acc_2'),
      fileFingerprint({ ...picked, name: 'consulta-mario.mp3' }, 'acc_1'),
      fileFingerprint({ ...picked, size: 11 }, 'acc_1'),
      fileFingerprint({ ...picked, lastModified: 21 }, 'acc_1'),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all.join()).not.toContain('consulta');
  });
});
