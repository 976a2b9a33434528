import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { app } from '../../api/clients';
import { identitiesQuery, sessionsQuery, type Identity } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { useSite } from '../../api/use-site';
import { Alert, ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { formatDate } from '../../format/format';
import { useSignedIn } from '../../session/use-session';
import { PROVIDER_ACCESS_TEXTS } from '../../texts/account/page';
import { COMMON_TEXTS } from '../../texts/common';

/** The account's access through identity providers; nothing where there is neither a provider nor a linked one. */
export function ProviderAccess() {
  const { sign_in } = useSite();
  const identities = useQuery(identitiesQuery);
  const hasNone = sign_in.provider === null && identities.data?.data.length === 0;
  if (hasNone) return null;
  return (
    <section className="card stack" aria-labelledby="provider">
      <h2 id="provider">{PROVIDER_ACCESS_TEXTS.title}</h2>
      <Loaded query={identities} what={PROVIDER_ACCESS_TEXTS.what}>
        {({ data }) => <Access identities={data} />}
      </Loaded>
    </section>
  );
}

function Access({ identities }: { readonly identities: readonly Identity[] }) {
  const { person } = useSignedIn();
  const { sign_in } = useSite();
  const label = sign_in.provider?.label;
  if (person.confirms_with === 'provider') {
    return (
      <>
        <p>{PROVIDER_ACCESS_TEXTS.onlyWith(label ?? COMMON_TEXTS.unnamedProvider)}</p>
        {sign_in.password && <ChoosePassword email={person.email} />}
      </>
    );
  }
  return (
    <>
      {identities.length === 0 && <p>{PROVIDER_ACCESS_TEXTS.alsoWith(label ?? '')}</p>}
      <ul className="rows">
        {identities.map((identity) => (
          <LinkedAccess key={identity.id} identity={identity} name={identity.current ? label : undefined} />
        ))}
      </ul>
    </>
  );
}

interface LinkedProps {
  readonly identity: Identity;
  /** What the operator calls the provider; absent if the service no longer uses it. */
  readonly name: string | undefined;
}

function LinkedAccess({ identity: { id, issuer, linked_at }, name }: LinkedProps) {
  const queries = useQueryClient();
  const unlink = useMutation({
    mutationFn: () => unwrapResponse(app.DELETE('/v1/app/identities/{id}', { params: { path: { id } } })),
    onSettled: () =>
      Promise.all([queries.invalidateQueries(identitiesQuery), queries.invalidateQueries(sessionsQuery)]),
  });
  return (
    <li className="row-item">
      <div className="row-main">
        <strong className="wrap">{name ?? new URL(issuer).host}</strong>
        <span className="hint">{PROVIDER_ACCESS_TEXTS.linkedOn(formatDate(linked_at))}</span>
        <ErrorAlert error={unlink.error} />
      </div>
      <Button
        aria-label={PROVIDER_ACCESS_TEXTS.unlinkNamed(name ?? issuer)}
        isPending={unlink.isPending}
        onPress={() => unlink.mutate()}
      >
        {PROVIDER_ACCESS_TEXTS.unlink}
      </Button>
    </li>
  );
}

/** A password is chosen by a link in an e-mail, which proves who asks for it. */
function ChoosePassword({ email }: { readonly email: string }) {
  const request = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/request-password-reset', { body: { email } })),
  });
  return (
    <>
      {request.data !== undefined && <Alert kind="success">{request.data.message}</Alert>}
      <ErrorAlert error={request.error} />
      <div>
        <Button isPending={request.isPending} onPress={() => request.mutate()}>
          {PROVIDER_ACCESS_TEXTS.addPassword}
        </Button>
      </div>
    </>
  );
}
