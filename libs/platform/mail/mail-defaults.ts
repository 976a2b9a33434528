/** What every mail of this service says of itself; no vacation notice comes back (RFC 3834, section 5). */
export function mailDefaults(from: string): { readonly from: string; readonly headers: Record<string, string> } {
  return { from, headers: { 'Auto-Submitted': 'auto-generated' } };
}
