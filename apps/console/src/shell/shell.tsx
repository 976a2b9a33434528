import { Suspense, useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { Loading } from '../components/loading';
import { useSession } from '../session/use-session';
import { useTabsSession } from '../session/use-tabs-session';
import { ErrorBoundary } from './error-boundary';
import { SignOutButton } from './sign-out-button';
import { ThemeSwitch } from './theme-switch';

const SECTIONS = [
  { to: '/', name: 'Início' },
  { to: '/transcrever', name: 'Transcrever' },
  { to: '/transcricoes', name: 'Transcrições' },
  { to: '/vocabulario', name: 'Vocabulário' },
  { to: '/chaves', name: 'Chaves de API' },
  { to: '/webhooks', name: 'Webhooks' },
  { to: '/uso', name: 'Uso' },
  { to: '/saldo', name: 'Saldo' },
  { to: '/conta', name: 'Conta' },
] as const;

/** The layout around every page. */
export function Shell() {
  const { pathname } = useLocation();
  useTabsSession();
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Suspense fallback={<Loading />}>
        <Header />
        <main id="conteudo" tabIndex={-1}>
          <ErrorBoundary place={pathname}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <footer className="footer">
          <nav aria-label="Sobre o serviço" className="footer-links">
            <a href="/docs">Ajuda e documentação</a>
            <Link to="/status">Status</Link>
            <Link to="/termos">Termos</Link>
            <Link to="/privacidade">Privacidade</Link>
          </nav>
          <ThemeSwitch />
        </footer>
      </Suspense>
    </>
  );
}

function Header() {
  const session = useSession();
  const sections = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // Small windows show only some of the sections, so the current one is scrolled into view.
    const [nav, link] = [sections.current, sections.current?.querySelector<HTMLElement>('[aria-current]')];
    if (nav !== null && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [pathname, session]);
  return (
    <header className="header">
      <div className="header-row">
        <Link to="/" className="brand">
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <path d="M6 14v4M11 9v14M16 12v8M21 6v20M26 13v6" />
          </svg>
          Aether
        </Link>
        {session === null ? (
          <nav aria-label="Conta" className="nav">
            <NavLink to="/entrar">Entrar</NavLink>
            <NavLink to="/cadastrar">Criar conta</NavLink>
          </nav>
        ) : (
          <div className="who">
            <span className="who-email" title={session.person.email}>
              {session.person.email}
            </span>
            <SignOutButton />
          </div>
        )}
      </div>
      {session !== null && (
        <nav ref={sections} aria-label="Principal" className="nav nav-main">
          {SECTIONS.map(({ to, name }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {name}
            </NavLink>
          ))}
        </nav>
      )}
    </header>
  );
}
