/** The session of a browser, used without its pages: what another tab, or another member, does. */
import type { Visitor } from './visitor';

interface Session {
  readonly csrf_token: string;
  readonly person: { readonly id: string; readonly email: string };
  readonly account: { readonly id: string };
}

export async function sessionOf({ page }: Pick<Visitor, 'page'>): Promise<Session> {
  return (await (await page.request.get('/v1/app/session')).json()) as Session;
}

/** Sends a request with the session; throws for a refusal. `path`: relative to `/v1/app`. */
export async function act(
  visitor: Pick<Visitor, 'page'>,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<unknown> {
  const { csrf_token: token } = await sessionOf(visitor);
  const headers = { 'x-csrf-token': token };
  const answer = await visitor.page.request.fetch(`/v1/app/${path}`, { method, headers, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? null : await answer.json();
}
