/** Shown only after a moment, so that what is quick does not flicker. */
export function Loading({ what = 'Carregando' }: { readonly what?: string }) {
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {what}…
    </div>
  );
}
