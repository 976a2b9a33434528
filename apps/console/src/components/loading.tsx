import { SHELL_TEXTS } from '../texts/shell';

/** Appears after a short delay, so that fast loads do not flicker. */
export function Loading({ what = SHELL_TEXTS.loading }: { readonly what?: string }) {
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {what}…
    </div>
  );
}
