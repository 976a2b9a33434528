import type { MailConfig } from '../config/app-config';
import { FolderMailer } from './folder-mailer';
import type { Mailer } from './mailer.port';
import { SmtpMailer } from './smtp-mailer';

export function openMailer(config: MailConfig): Mailer {
  const { smtpUrl, from, folder } = config;
  return smtpUrl === null
    ? new FolderMailer(folder, from)
    : new SmtpMailer({ url: () => config.smtpUrl ?? smtpUrl, from });
}
