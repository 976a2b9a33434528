import type { MailConfig } from '../config/app-config';
import { FolderMailer } from './folder-mailer';
import type { Mailer } from './mailer.port';
import { SmtpMailer } from './smtp-mailer';

export function openMailer({ smtpUrl, from, folder }: MailConfig): Mailer {
  return smtpUrl === null ? new FolderMailer(folder, from) : new SmtpMailer({ url: smtpUrl, from });
}
