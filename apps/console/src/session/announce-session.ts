/** Between the tabs of this browser, which share one cookie. */
export const SESSION_CHANNEL = 'aether.session';

/** Lets the other tabs know that a user has signed in or out, or has changed the account, in this one. */
export function announceSession(): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}
