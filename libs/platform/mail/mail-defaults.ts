/** Sender and headers of every e-mail; `Auto-Submitted` suppresses vacation replies (RFC 3834, section 5). */
export function mailDefaults(from: string): { readonly from: string; readonly headers: Record<string, string> } {
  return { from, headers: { 'Auto-Submitted': 'auto-generated' } };
}
