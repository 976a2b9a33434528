/** Appears after a short delay, so that fast loads do not flicker. */
export function Loading({ what = 'Carregando' }: { readonly what?: string }) {
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {what}…
    </div>
  );
}
