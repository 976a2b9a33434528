const DEFAULT_DAYS = 30;

/** Days that audio is kept after its transcription has ended: what the account has chosen, 0 to 365, or 30. */
export function audioRetentionDays(settings: { readonly audioRetentionDays?: number } | undefined): number {
  return settings?.audioRetentionDays ?? DEFAULT_DAYS;
}
