import { Injectable } from '@nestjs/common';
import type { Person } from '@aether/domain';
import { EmailLinkRepository, PeopleRepository, SessionRepository, type PasswordAct } from '@aether/platform';
import { Letters } from '../../platform/mail/letters';
import { MailRoom } from '../../platform/mail/mail-room';

/** Gives a person another password: all sessions end and all links are void, for whoever knew the old one may hold some; the person is told. */
@Injectable()
export class PasswordSetter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly sessions: SessionRepository,
    private readonly links: EmailLinkRepository,
    private readonly letters: Letters,
    private readonly mailRoom: MailRoom,
  ) {}

  /** Null when the person is gone by now. */
  async set({ id, email }: Person, passwordHash: string, act: PasswordAct): Promise<Person | null> {
    const person = await this.people.setPassword(id, passwordHash, act);
    if (person === null) return null;
    await this.sessions.endAll(id);
    await this.links.revokeAll(email);
    this.mailRoom.post(() => this.letters.passwordChanged(email));
    return person;
  }
}
