import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../ids/new-id';
import type { Mailer, MailMessage } from './mailer.port';
import { mailDefaults } from './mail-defaults';
import { oneAddress } from './one-address';

/** Writes e-mails to `.eml` files instead of sending them, for development without an SMTP server. */
export class FolderMailer implements Mailer {
  private readonly transport;

  constructor(
    private readonly folder: string,
    from: string,
  ) {
    this.transport = createTransport({ streamTransport: true, buffer: true }, mailDefaults(from));
  }

  async send(message: MailMessage): Promise<void> {
    const { message: bytes } = await this.transport.sendMail({ ...message, to: oneAddress(message.to) });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // Readers of the folder only see complete files. The mode is private, because links in e-mails sign their holder in.
    const path = join(this.folder, `${newId('event')}.eml`);
    await writeFile(`${path}.part`, bytes as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  close(): void {
    this.transport.close();
  }
}
