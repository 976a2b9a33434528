import fc from 'fast-check';
import { mailboxOf } from './user';

describe('mailboxOf', () => {
  it.each([
    ['Ana.Souza+a1@Gmail.com ', 'anasouza@gmail.com'],
    ['a.n.a@googlemail.com', 'ana@gmail.com'],
    ['ana+x+y@exemplo.com.br', 'ana@exemplo.com.br'],
    ['ana.souza@exemplo.com.br', 'ana.souza@exemplo.com.br'],
    ['+ana@exemplo.com.br', '+ana@exemplo.com.br'],
  ])('%s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

  it('is the same for every sub-address, and for itself', () => {
    const name = fc.stringMatching(/^[a-z0-9][a-z0-9.]{0,20}$/);
    const host = fc.constantFrom('gmail.com', 'googlemail.com', 'exemplo.com.br');
    fc.assert(
      fc.property(name, fc.stringMatching(/^[a-z0-9+.]{0,10}$/), host, (local, tag, domain) => {
        const mailbox = mailboxOf(`${local}@${domain}`);
        expect(mailboxOf(`${local}+${tag}@${domain}`)).toBe(mailbox);
        expect(mailboxOf(mailbox)).toBe(mailbox);
      }),
    );
  });
});
