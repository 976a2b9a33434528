import { useQuery } from '@tanstack/react-query';
import { accountQuery, identitiesQuery, secondFactorQuery, sessionsQuery, settingsQuery } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { formatDate } from '../../format/format';
import { useSignedIn } from '../../session/use-session';
import { DeleteAccount } from './delete-account';
import { ExportData } from './export-data';
import { OpenSessions } from './open-sessions';
import { PasswordForm } from './password-form';
import { ProviderAccess } from './provider-access';
import { SecondFactor } from './second-factor/second-factor';
import { SettingsForm } from './settings-form';
import { UsedSpace } from './used-space';

export function AccountPage() {
  const { person, account } = useSignedIn();
  const settings = useQuery(settingsQuery);
  const parts = [
    settings,
    useQuery(accountQuery),
    useQuery(secondFactorQuery),
    useQuery(sessionsQuery),
    useQuery(identitiesQuery),
  ];
  // The parts appear together, so that none pushes the others down.
  if (parts.some(({ isPending }) => isPending)) {
    return (
      <Page title="Conta">
        <Loading what="Carregando a conta" />
      </Page>
    );
  }
  return (
    <Page title="Conta">
      <p>
        {person.email}, conta criada em {formatDate(account.created_at)}.
      </p>
      <section className="card stack" aria-labelledby="privacy">
        <h2 id="privacy">Seus áudios</h2>
        <UsedSpace />
        <Loaded query={settings} what="as escolhas da conta">
          {(data) => <SettingsForm settings={data} />}
        </Loaded>
      </section>
      {person.confirms_with === 'password' && (
        <section className="card stack" aria-labelledby="password">
          <h2 id="password">Senha</h2>
          <PasswordForm />
        </section>
      )}
      {person.confirms_with === 'password' && <SecondFactor />}
      <ProviderAccess />
      <OpenSessions />
      <ExportData />
      <DeleteAccount />
    </Page>
  );
}
