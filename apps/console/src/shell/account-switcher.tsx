import { Link } from 'react-router';
import type { JoinedAccount, JoinedAccounts } from '../api/team-queries';
import { useDisclosure } from '../components/use-disclosure';
import { accountName } from '../session/account-name';
import { ROLE_NAMES } from '../texts/roles';
import { useEntering } from '../session/use-entering';
import { useSignedIn } from '../session/use-session';
import { ACCOUNT_SWITCHER_TEXTS } from '../texts/shell';

/** Shows the account of the pages, and changes to another one. */
export function AccountSwitcher({ joined: { data, invitations } }: { readonly joined: JoinedAccounts }) {
  const { account, person, role } = useSignedIn();
  const { isOpen, close, place, button, buttonProps, panelId } = useDisclosure<HTMLDivElement>();
  const entering = useEntering();
  const choose = ({ id }: JoinedAccount): void => {
    close();
    if (id !== account.id) entering.start(id);
  };
  const count = invitations.length;
  return (
    <div ref={place} className="switcher">
      <button ref={button} {...buttonProps} className="switcher-button" data-pending={entering.isPending || undefined}>
        <span className="visually-hidden">{ACCOUNT_SWITCHER_TEXTS.account} </span>
        <span className="switcher-name">{accountName(account)}</span>
        <span className="switcher-role">{ROLE_NAMES[role]}</span>
        {count > 0 && (
          <span className="count">
            {count}
            <span className="visually-hidden">{ACCOUNT_SWITCHER_TEXTS.invitationsCounted(count)}</span>
          </span>
        )}
      </button>
      <div id={panelId} className="switcher-menu" hidden={!isOpen}>
        <p className="switcher-person">{person.email}</p>
        <ul>
          {data.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className="switcher-item"
                aria-current={each.id === account.id || undefined}
                onClick={() => choose(each)}
              >
                <span className="switcher-name">{accountName(each)}</span>
                <span className="switcher-role">
                  {each.founder
                    ? ACCOUNT_SWITCHER_TEXTS.ownAccount
                    : ROLE_NAMES[each.id === account.id ? role : each.role]}
                  {each.id === account.id && ACCOUNT_SWITCHER_TEXTS.isOpen}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {count > 0 && (
          <Link to="/convites" className="switcher-item" onClick={close}>
            <span className="switcher-name">{ACCOUNT_SWITCHER_TEXTS.invitations(count)}</span>
            <span className="switcher-role">{ACCOUNT_SWITCHER_TEXTS.invitationsHint}</span>
          </Link>
        )}
      </div>
      {entering.dialogs}
    </div>
  );
}
