import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface Props {
  readonly title: string;
  /** The page that this one belongs to. */
  readonly back?: { readonly to: string; readonly name: string };
  /** Shown next to the heading. */
  readonly actions?: ReactNode;
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A page: its title in the window and as the heading, which takes the focus when a link has led here, so that screen readers say where. */
export function Page({ title, back, actions, narrow = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    document.title = `${title} · Aether`;
  }, [title]);
  useEffect(() => {
    // The first page of a visit begins where every page begins.
    if (key === 'default') return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key]);
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
