import { Link } from 'react-router';
import type { JoinedAccount, JoinedAccounts } from '../api/team-queries';
import { useDisclosure } from '../components/use-disclosure';
import { accountName } from '../session/account-name';
import { ROLE_NAMES } from '../session/role-texts';
import { useEntering } from '../session/use-entering';
import { useSignedIn } from '../session/use-session';

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
        <span className="visually-hidden">Conta: </span>
        <span className="switcher-name">{accountName(account)}</span>
        <span className="switcher-role">{ROLE_NAMES[role]}</span>
        {count > 0 && (
          <span className="count">
            {count}
            <span className="visually-hidden">{count === 1 ? ' convite' : ' convites'}</span>
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
                  {each.founder ? 'A sua conta' : ROLE_NAMES[each.id === account.id ? role : each.role]}
                  {each.id === account.id && ' · aberta'}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {count > 0 && (
          <Link to="/convites" className="switcher-item" onClick={close}>
            <span className="switcher-name">{count === 1 ? '1 convite para você' : `${count} convites para você`}</span>
            <span className="switcher-role">Aceitar ou recusar</span>
          </Link>
        )}
      </div>
      {entering.dialogs}
    </div>
  );
}
