import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { app } from '../../../api/clients';
import { secondFactorQuery, sessionsQuery, type SecondFactorState } from '../../../api/queries';
import { unwrapResponse } from '../../../api/unwrap-response';
import { Alert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Loaded } from '../../../components/loaded';
import { formatDate } from '../../../format/format';
import { SECOND_FACTOR_TEXTS } from '../../../texts/account/second-factor';
import { ConfirmForm } from './confirm-form';
import { RecoveryCodes } from './recovery-codes';
import { SetUpForm } from './set-up-form';

type Step = 'set-up' | 'replace' | 'disable' | { readonly codes: readonly string[] };

/** So few recovery codes that the user should make new ones. */
const FEW = 3;

export function SecondFactor() {
  const queries = useQueryClient();
  const state = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step | null>(null);
  const close = (): void => {
    setStep(null);
    void queries.invalidateQueries(secondFactorQuery);
    void queries.invalidateQueries(sessionsQuery);
  };
  return (
    <section className="card stack" aria-labelledby="second-factor">
      <h2 id="second-factor">{SECOND_FACTOR_TEXTS.title}</h2>
      <Loaded query={state} what={SECOND_FACTOR_TEXTS.what}>
        {(data) => <State state={data} onStep={setStep} />}
      </Loaded>
      <Dialog
        title={step === null ? '' : titleOf(step)}
        // The recovery codes are shown once: a click beside the dialog must not close it.
        role={typeof step === 'object' ? 'alertdialog' : 'dialog'}
        isOpen={step !== null}
        onClose={close}
      >
        {step !== null && <StepForm step={step} onStep={setStep} onClose={close} />}
      </Dialog>
    </section>
  );
}

interface StateProps {
  readonly state: SecondFactorState;
  readonly onStep: (step: Step) => void;
}

function State({ state: { enabled_at, recovery_codes_left: left }, onStep }: StateProps) {
  if (enabled_at === null) {
    return (
      <>
        <p>{SECOND_FACTOR_TEXTS.whenOff}</p>
        <div>
          <Button kind="primary" onPress={() => onStep('set-up')}>
            {SECOND_FACTOR_TEXTS.setUp}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{SECOND_FACTOR_TEXTS.whenOn(formatDate(enabled_at), left)}</p>
      {left <= FEW && <Alert kind="warning">{SECOND_FACTOR_TEXTS.fewCodes}</Alert>}
      <div className="row">
        <Button onPress={() => onStep('replace')}>{SECOND_FACTOR_TEXTS.replaceCodes}</Button>
        <Button kind="danger" onPress={() => onStep('disable')}>
          {SECOND_FACTOR_TEXTS.disable}
        </Button>
      </div>
    </>
  );
}

interface StepProps {
  readonly step: NonNullable<Step>;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

function StepForm({ step, onStep, onClose }: StepProps) {
  if (typeof step === 'object') return <RecoveryCodes codes={step.codes} onClose={onClose} />;
  if (step === 'set-up') return <SetUpForm onClose={onClose} onEnabled={(codes) => onStep({ codes })} />;
  if (step === 'replace') {
    return (
      <ConfirmForm
        text={SECOND_FACTOR_TEXTS.replaceText}
        submitLabel={SECOND_FACTOR_TEXTS.replaceSubmit}
        kind="primary"
        onClose={onClose}
        onSubmit={async (body) => {
          const fresh = await unwrapResponse(app.POST('/v1/app/second-factor/recovery-codes', { body }));
          onStep({ codes: fresh.recovery_codes });
        }}
      />
    );
  }
  return (
    <ConfirmForm
      text={SECOND_FACTOR_TEXTS.disableText}
      submitLabel={SECOND_FACTOR_TEXTS.disable}
      kind="danger"
      onClose={onClose}
      onSubmit={async (body) => {
        await unwrapResponse(app.POST('/v1/app/second-factor/disable', { body }));
        onClose();
      }}
    />
  );
}

function titleOf(step: Step): string {
  if (typeof step === 'object') return SECOND_FACTOR_TEXTS.recoveryCodes;
  const titles = {
    'set-up': SECOND_FACTOR_TEXTS.setUpTitle,
    replace: SECOND_FACTOR_TEXTS.replaceCodes,
    disable: SECOND_FACTOR_TEXTS.disableTitle,
  };
  return titles[step];
}
