import { useLocation } from 'react-router';
import type { ConfirmedAction } from '../../session/provider-visit';

/** The action that the user has just confirmed at the identity provider; null: none. */
export function useConfirmedAction(): ConfirmedAction | null {
  const { confirms = null } = (useLocation().state ?? {}) as { readonly confirms?: ConfirmedAction };
  return confirms;
}
