import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { SHELL_TEXTS } from '../texts/shell';

interface Props {
  readonly title: string;
  /** The parent page. */
  readonly back?: { readonly to: string; readonly name: string };
  /** Shown next to the heading. */
  readonly actions?: ReactNode;
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/**
 * A page whose title is the document title and the heading. After navigation the heading gets the focus, so that screen readers announce it; a changed
 * search or filter of the page leaves the focus where it is.
 */
export function Page({ title, back, actions, narrow = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    document.title = SHELL_TEXTS.documentTitle(title);
  }, [title]);
  useEffect(() => {
    const isHere = arrivedAt.current === pathname;
    arrivedAt.current = pathname;
    // Not on the first page of a visit: there the browser sets the focus.
    if (isHere || key === 'default') return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key, pathname]);
  return (
    <div className={narrow ? 'page page-narrow' : 'page'}>
      <div className="page-head">
        {back !== undefined && (
          <Link to={back.to} className="back">
            <span aria-hidden="true">← </span>
            {back.name}
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  );
}
