import { Link } from 'react-router';
import { Alert } from '../../components/alert';
import { useSignedIn } from '../../session/use-session';

const REASONS = {
  mailbox: 'este e-mail já teve um teste',
  network: 'a sua rede já recebeu os testes de hoje',
} as const;

/** Why a new account has no trial. */
export function TrialWithheld() {
  const reason = useSignedIn().account.trial_withheld;
  if (reason === null) return null;
  return (
    <Alert kind="info">
      Esta conta começou sem os minutos grátis: {REASONS[reason]}. Para transcrever,{' '}
      <Link to="/saldo">compre crédito</Link>.
    </Alert>
  );
}
