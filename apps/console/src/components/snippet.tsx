import { CopyButton } from './copy-button';

interface Props {
  readonly code: string;
  /** Such as `o exemplo em curl`. */
  readonly what: string;
}

/** Code to be copied. It can be scrolled with the keyboard. */
export function Snippet({ code, what }: Props) {
  return (
    <div className="snippet">
      <pre tabIndex={0} role="region" aria-label={what}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} what={what} />
    </div>
  );
}
