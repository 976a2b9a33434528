export interface SettingDoc {
  /** Heading in docs/reference/settings.md. Settings of a group must be listed together. */
  readonly group: string;
  /** What the setting changes, and what happens when it is not set and has no default. Markdown. */
  readonly text: string;
  /** Shown in `.env.example` if the schema has no default. */
  readonly example?: string;
}

export const setting = (group: string, text: string, example?: string): SettingDoc => ({
  group,
  text,
  ...(example !== undefined && { example }),
});
