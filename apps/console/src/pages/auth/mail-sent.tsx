import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Alert } from '../../components/alert';
import { Page } from '../../components/page';
import { MAIL_SENT_TEXTS } from '../../texts/auth/shared';

interface Props {
  readonly title: string;
  /** The API's message, which is the same whether or not the address has an account. */
  readonly message: string;
  /** Where the mail goes, so that the user notices a mistyped address. */
  readonly email: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Asks the user to continue from the e-mail. */
export function MailSent({ title, message, email, onBack, children }: Props) {
  return (
    <Page title={title} narrow>
      <div className="stack">
        <Alert kind="success">{message}</Alert>
        <p className="wrap">
          {MAIL_SENT_TEXTS.to} <strong>{email}</strong>
        </p>
        <p>{children}</p>
        <div>
          <Button onPress={onBack}>{MAIL_SENT_TEXTS.sendAgain}</Button>
        </div>
      </div>
    </Page>
  );
}
