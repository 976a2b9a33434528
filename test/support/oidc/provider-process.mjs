/**
 * A real OpenID Connect provider (panva's certified `oidc-provider`) with its own login and consent pages, as a process. Reads its settings as JSON from
 * the first argument and prints its issuer. Any password is right. The login `SUBJECT:EMAIL` is the user with this subject and verified address, and
 * `SUBJECT:EMAIL:unverified` the same with an address that is not verified.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { port, clientId, clientSecret, redirectUri } = JSON.parse(process.argv[2]);
const issuer = `http://127.0.0.1:${port}`;

function claimsOf(login) {
  const [sub, email, mark] = login.split(':');
  return { sub, email, email_verified: mark !== 'unverified' };
}

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: true } },
  cookies: { keys: ['a key for the cookies of a test'] },
  findAccount: (_context, login) => ({ accountId: login, claims: () => claimsOf(login) }),
});

createServer(provider.callback()).listen(port, '127.0.0.1', () => console.log(issuer));
