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
import { ROLE_NAMES } from '../../texts/roles';
import { useMay } from '../../session/use-may';
import { useSignedIn } from '../../session/use-session';
import { PAGE_NAMES } from '../../texts/shell';
import { ACCOUNT_TEXTS } from '../../texts/account/page';
import { COMMON_TEXTS } from '../../texts/common';
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
      <Page title={PAGE_NAMES.account}>
        <Loading what={ACCOUNT_TEXTS.loading} />
      </Page>
    );
  }
  return (
    <Page title={PAGE_NAMES.account}>
      <Who />
      <section className="card stack" aria-labelledby="privacy">
        <h2 id="privacy">{founder ? ACCOUNT_TEXTS.ownAudio : ACCOUNT_TEXTS.audio}</h2>
        <UsedSpace />
        <Loaded query={settings} what={ACCOUNT_TEXTS.whatSettings}>
          {(data) => (manages ? <SettingsForm settings={data} /> : <Kept settings={data} />)}
        </Loaded>
      </section>
      {person.confirms_with === 'password' && (
        <section className="card stack" aria-labelledby="password">
          <h2 id="password">{COMMON_TEXTS.password}</h2>
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
    return <p>{ACCOUNT_TEXTS.who(person.email, formatDate(account.created_at))}</p>;
  }
  return (
    <p className="wrap">
      {ACCOUNT_TEXTS.youAre} <strong>{person.email}</strong>, {ACCOUNT_TEXTS.inAccount}{' '}
      <strong>{accountName(account)}</strong> {ACCOUNT_TEXTS.inRole(ROLE_NAMES[role])}
    </p>
  );
}

/** What others than owners see of the settings. */
function Kept({ settings: { audio_retention_days: days } }: { readonly settings: Settings }) {
  return (
    <p className="hint">
      {ACCOUNT_TEXTS.kept(days)} {ACCOUNT_TEXTS.ownersChange}
    </p>
  );
}
