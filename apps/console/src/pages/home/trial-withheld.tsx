import { Link } from 'react-router';
import { Alert } from '../../components/alert';
import { useSignedIn } from '../../session/use-session';
import { TRIAL_REASONS, TRIAL_TEXTS } from '../../texts/home';

/** Why a new account has no trial. */
export function TrialWithheld() {
  const reason = useSignedIn().account.trial_withheld;
  if (reason === null) return null;
  return (
    <Alert kind="info">
      {TRIAL_TEXTS.withheld(TRIAL_REASONS[reason])} <Link to="/saldo">{TRIAL_TEXTS.buyCredit}</Link>.
    </Alert>
  );
}
