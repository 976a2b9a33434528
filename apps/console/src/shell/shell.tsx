import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Loading } from '../components/loading';
import { SwitchedAccount } from '../session/switched-account';
import { useTabsSession } from '../session/use-tabs-session';
import { SHELL_TEXTS } from '../texts/shell';
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
        {SHELL_TEXTS.skipToContent}
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
          <nav aria-label={SHELL_TEXTS.aboutService} className="footer-links">
            <a href="/docs">{SHELL_TEXTS.docs}</a>
            <Link to="/status">{SHELL_TEXTS.status}</Link>
            <Link to="/termos">{SHELL_TEXTS.terms}</Link>
            <Link to="/privacidade">{SHELL_TEXTS.privacy}</Link>
          </nav>
          <ThemeSwitch />
        </footer>
        <SwitchedAccount />
      </Suspense>
    </>
  );
}
