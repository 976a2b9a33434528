interface IconProps {
  readonly d: string;
}

function Icon({ d }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="icon">
      <path d={d} />
    </svg>
  );
}

export const PlayIcon = () => <Icon d="M7 4.5v15l12-7.5z" />;
export const PauseIcon = () => <Icon d="M7 5h4v14H7zM13 5h4v14h-4z" />;
export const SkipIcon = () => <Icon d="M4 6v12l6.5-6zM11 6v12l6.5-6zM18.5 6h2v12h-2z" />;

/** An arrow around the number of seconds. */
export function SeekIcon({ by }: { readonly by: number }) {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" className="icon icon-line">
      <path
        d={
          by < 0
            ? 'M9 4.6A8.4 8.4 0 1 1 4.2 9M9.6 1.6 6.4 4.8l3.2 3.2'
            : 'M15 4.6A8.4 8.4 0 1 0 19.8 9M14.4 1.6l3.2 3.2-3.2 3.2'
        }
      />
      <text x="12" y="16.2">
        {Math.abs(by)}
      </text>
    </svg>
  );
}
