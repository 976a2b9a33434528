/** One line of what `doctor` found. */
export interface Finding {
  readonly subject: string;
  /** `missing`: a requirement that set-up cannot install, or has not installed yet. */
  readonly state: 'ok' | 'note' | 'missing';
  readonly detail: string;
}
