import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';

interface Props {
  readonly title: string;
  /** What the API says: the same whether or not the address is known. */
  readonly message: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** What comes next is in the mail. */
export function MailSent({ title, message, onBack, children }: Props) {
  return (
    <Page title={title} narrow>
      <div className="stack">
        <Notice kind="success">{message}</Notice>
        <p>{children}</p>
        <div>
          <Button onPress={onBack}>O e-mail não chegou: tentar de novo</Button>
        </div>
      </div>
    </Page>
  );
}
