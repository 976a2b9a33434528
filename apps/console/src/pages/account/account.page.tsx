import { useQuery } from '@tanstack/react-query';
import {
  accountQuery,
  identitiesQuery,
  secondFactorQuery,
  sessionsQuery,
  settingsQuery,
  type Settings,
} from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { formatDate } from '../../format/format';
import { accountName } from '../../session/account-name';
import { ROLE_NAMES } from '../../session/role-texts';
import { useMay } from '../../session/use-may';
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
  const { person, founder } = useSignedIn();
  const manages = useMay('manage');
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
      <Who />
      <section className="card stack" aria-labelledby="privacy">
        <h2 id="privacy">{founder ? 'Seus áudios' : 'Áudios da conta'}</h2>
        <UsedSpace />
        <Loaded query={settings} what="as escolhas da conta">
          {(data) => (manages ? <SettingsForm settings={data} /> : <Kept settings={data} />)}
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
      {manages && <ExportData />}
      {founder && <DeleteAccount />}
    </Page>
  );
}

/** The user, and whose account the page shows. */
function Who() {
  const { person, account, founder, role } = useSignedIn();
  if (founder) {
    return (
      <p>
        {person.email}, conta criada em {formatDate(account.created_at)}.
      </p>
    );
  }
  return (
    <p className="wrap">
      Você é <strong>{person.email}</strong>, e está na conta <strong>{accountName(account)}</strong> como{' '}
      {ROLE_NAMES[role]}. A senha e os acessos abaixo são seus, e valem em todas as contas.
    </p>
  );
}

/** What others than owners see of the settings. */
function Kept({ settings: { audio_retention_days: days } }: { readonly settings: Settings }) {
  return (
    <p className="hint">
      {days === 0
        ? 'O áudio é apagado assim que a transcrição termina.'
        : `O áudio fica guardado por ${days === 1 ? '1 dia' : `${days} dias`} depois da transcrição.`}{' '}
      Quem é responsável pela conta pode mudar isto.
    </p>
  );
}
