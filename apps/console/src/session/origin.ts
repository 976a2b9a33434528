/** The state of the address of the pages of sign-in and sign-up. */
export interface Origin {
  /** The page that was asked for, to continue at. */
  readonly from?: string;
}

/** The page to which the mail of an invitation leads. */
export const INVITATIONS_PATH = '/convites';

/** What a location holds of it. */
export function originOf({ state }: { readonly state: unknown }): Origin {
  return state ?? {};
}
