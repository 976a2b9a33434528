import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Loading } from '../components/loading';
import { SwitchedAccount } from '../session/switched-account';
import { useTabsSession } from '../session/use-tabs-session';
import { ErrorBoundary } from './error-boundary';
import { Header } from './header';
import { RoleChanged } from './role-changed';
import { ThemeSwitch } from './theme-switch';

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
          <RoleChanged />
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
        <SwitchedAccount />
      </Suspense>
    </>
  );
}
