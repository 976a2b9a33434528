import { CopyButton } from './copy-button';

interface Props {
  readonly code: string;
  /** Name of the code for screen readers, such as `o exemplo em curl`. */
  readonly what: string;
}

/** Code with a copy button, scrollable with the keyboard. */
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
