import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Session } from '../api/queries';
import { joinedAccountsQuery } from '../api/team-queries';
import { useDisclosure } from '../components/use-disclosure';
import { may } from '../session/may';
import { useSession } from '../session/use-session';
import { HEADER_TEXTS } from '../texts/shell';
import { AccountSwitcher } from './account-switcher';
import { SECTIONS } from './sections';
import { SignOutButton } from './sign-out-button';

export function Header() {
  const session = useSession();
  return session === null ? <VisitorHeader /> : <UserHeader session={session} />;
}

function Brand() {
  return (
    <Link to="/" className="brand">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path d="M6 14v4M11 9v14M16 12v8M21 6v20M26 13v6" />
      </svg>
      <span className="brand-name">{HEADER_TEXTS.product}</span>
    </Link>
  );
}

function VisitorHeader() {
  return (
    <header className="header">
      <div className="header-row">
        <Brand />
        <nav aria-label={HEADER_TEXTS.visitorNav} className="nav">
          <NavLink to="/entrar">{HEADER_TEXTS.signIn}</NavLink>
          <NavLink to="/cadastrar">{HEADER_TEXTS.signUp}</NavLink>
        </nav>
      </div>
    </header>
  );
}

/** In small windows, a button shows the sections, which otherwise are a line below. */
function UserHeader({ session }: { readonly session: Session }) {
  const { isOpen, close, place, button, buttonProps, panelId } = useDisclosure<HTMLElement>();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    close();
  }
  const sections = SECTIONS.filter(({ needs }) => needs === undefined || may(session.role, needs));
  return (
    <header ref={place} className="header">
      <div className="header-row">
        <Brand />
        <div className="who">
          <Identity session={session} />
          <SignOutButton />
        </div>
        <button ref={button} {...buttonProps} className="button menu-button">
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d={isOpen ? 'M4 4l12 12M16 4L4 16' : 'M3 5h14M3 10h14M3 15h14'} />
          </svg>
          {HEADER_TEXTS.menu}
        </button>
      </div>
      <div id={panelId} className="menu" data-open={isOpen || undefined}>
        <nav aria-label={HEADER_TEXTS.mainNav} className="nav nav-main">
          {sections.map(({ to, name }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="menu-foot">
          <span className="who-email">{session.person.email}</span>
          <SignOutButton />
        </div>
      </div>
    </header>
  );
}

/** The account that the pages show, with a way to others if there are any; else who is signed in. */
function Identity({ session: { person } }: { readonly session: Session }) {
  const { data, isPending } = useQuery(joinedAccountsQuery);
  // Nothing yet, so that nothing is replaced.
  if (isPending) return null;
  if (data !== undefined && data.data.length + data.invitations.length > 1) return <AccountSwitcher joined={data} />;
  return (
    <span className="who-email" title={person.email}>
      {person.email}
    </span>
  );
}
