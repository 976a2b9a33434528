import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Loading } from '../components/loading';
import { Permitted } from '../session/permitted';
import { SignedInOnly, SignedInPages, SignedOutOnly } from '../session/route-guards';
import { useSession } from '../session/use-session';
import { UploadsProvider } from '../uploads/uploads-provider';
import { PAGE_NAMES } from '../texts/shell';
import { ErrorBoundary } from './error-boundary';
import { lazyPage } from './lazy-page';
import { OfflineBanner } from './offline-banner';
import { NotFoundPage } from './not-found.page';
import { createQueryClient } from './query-client';
import { Shell } from './shell';

const SignInPage = lazyPage('sign-in.page', async () => (await import('../pages/auth/sign-in.page')).SignInPage);
const SignUpPage = lazyPage('sign-up.page', async () => (await import('../pages/auth/sign-up.page')).SignUpPage);
const ConfirmPage = lazyPage('confirm.page', async () => (await import('../pages/auth/confirm.page')).ConfirmPage);
const ForgotPasswordPage = lazyPage(
  'forgot-password.page',
  async () => (await import('../pages/auth/forgot-password.page')).ForgotPasswordPage,
);
const NewPasswordPage = lazyPage(
  'new-password.page',
  async () => (await import('../pages/auth/new-password.page')).NewPasswordPage,
);
const ProviderReturnPage = lazyPage(
  'provider-return.page',
  async () => (await import('../pages/auth/provider-return.page')).ProviderReturnPage,
);
const HomePage = lazyPage('home.page', async () => (await import('../pages/home/home.page')).HomePage);
const LandingPage = lazyPage('landing.page', async () => (await import('../pages/site/landing.page')).LandingPage);
const LegalPage = lazyPage('legal.page', async () => (await import('../pages/site/legal.page')).LegalPage);
const StatusPage = lazyPage('status.page', async () => (await import('../pages/site/status.page')).StatusPage);
const AccountPage = lazyPage('account.page', async () => (await import('../pages/account/account.page')).AccountPage);
const AccountDeletedPage = lazyPage(
  'account-deleted.page',
  async () => (await import('../pages/account/account-deleted.page')).AccountDeletedPage,
);
const DeletionReceiptPage = lazyPage(
  'deletion-receipt.page',
  async () => (await import('../pages/account/deletion-receipt.page')).DeletionReceiptPage,
);
const ApiKeysPage = lazyPage(
  'api-keys.page',
  async () => (await import('../pages/api-keys/api-keys.page')).ApiKeysPage,
);
const BillingPage = lazyPage('billing.page', async () => (await import('../pages/billing/billing.page')).BillingPage);
const PaymentPage = lazyPage('payment.page', async () => (await import('../pages/billing/payment.page')).PaymentPage);
const TeamPage = lazyPage('team.page', async () => (await import('../pages/team/team.page')).TeamPage);
const InvitationsPage = lazyPage(
  'invitations.page',
  async () => (await import('../pages/invitations/invitations.page')).InvitationsPage,
);
const AuditLogPage = lazyPage(
  'audit-log.page',
  async () => (await import('../pages/audit-log/audit-log.page')).AuditLogPage,
);
const UsagePage = lazyPage('usage.page', async () => (await import('../pages/usage/usage.page')).UsagePage);
const VocabularyPage = lazyPage(
  'vocabulary.page',
  async () => (await import('../pages/vocabulary/vocabulary.page')).VocabularyPage,
);
const WebhooksPage = lazyPage(
  'webhooks.page',
  async () => (await import('../pages/webhooks/webhooks.page')).WebhooksPage,
);
const TranscribePage = lazyPage(
  'transcribe.page',
  async () => (await import('../pages/transcribe/transcribe.page')).TranscribePage,
);
const TranscriptionPage = lazyPage(
  'transcription.page',
  async () => (await import('../pages/transcription/transcription.page')).TranscriptionPage,
);
const SharedPage = lazyPage('shared.page', async () => (await import('../pages/shared/shared.page')).SharedPage);
const TranscriptionsPage = lazyPage(
  'transcriptions.page',
  async () => (await import('../pages/transcriptions/transcriptions.page')).TranscriptionsPage,
);

export function App() {
  const [queries] = useState(createQueryClient);
  return (
    // A failure here has ended the uploads: a reload loses nothing more.
    <ErrorBoundary onRetry={() => window.location.reload()}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          {/* Also shown while the session cannot be loaded. */}
          <OfflineBanner />
          <Suspense fallback={<Loading />}>
            <UploadsProvider>
              <Pages />
            </UploadsProvider>
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** The site for visitors, or the user's own first page. */
function FirstPage() {
  return useSession() === null ? (
    <LandingPage />
  ) : (
    <SignedInPages>
      <HomePage />
    </SignedInPages>
  );
}

function Pages() {
  return (
    <I18nProvider locale="pt-BR">
      <Routes>
        <Route element={<Shell />}>
          <Route index element={<FirstPage />} />
          <Route element={<SignedOutOnly />}>
            <Route path="entrar" element={<SignInPage />} />
            <Route path="cadastrar" element={<SignUpPage />} />
            <Route path="recuperar-senha" element={<ForgotPasswordPage />} />
          </Route>
          <Route path="entrar/retorno" element={<ProviderReturnPage />} />
          <Route path="termos" element={<LegalPage name="terms" />} />
          <Route path="privacidade" element={<LegalPage name="privacy" />} />
          <Route path="status" element={<StatusPage />} />
          <Route path="confirmar" element={<ConfirmPage />} />
          <Route path="conta-apagada" element={<AccountDeletedPage />} />
          <Route path="conta-apagada/:id" element={<DeletionReceiptPage />} />
          <Route path="c/:token" element={<SharedPage />} />
          <Route path="nova-senha" element={<NewPasswordPage />} />
          <Route element={<SignedInOnly />}>
            <Route path="conta" element={<AccountPage />} />
            <Route path="saldo" element={<BillingPage />} />
            <Route path="uso" element={<UsagePage />} />
            <Route path="vocabulario" element={<VocabularyPage />} />
            <Route path="transcricoes" element={<TranscriptionsPage />} />
            <Route path="transcricoes/:id" element={<TranscriptionPage />} />
            <Route path="equipe" element={<TeamPage />} />
            <Route path="convites" element={<InvitationsPage />} />
            <Route element={<Permitted act="transcribe" title={PAGE_NAMES.transcribe} />}>
              <Route path="transcrever" element={<TranscribePage />} />
            </Route>
            <Route element={<Permitted act="webhooks" title={PAGE_NAMES.webhooks} />}>
              <Route path="webhooks" element={<WebhooksPage />} />
            </Route>
            <Route element={<Permitted act="pay" title={PAGE_NAMES.payment} />}>
              <Route path="saldo/:id" element={<PaymentPage />} />
            </Route>
            <Route element={<Permitted act="manage" title={PAGE_NAMES.apiKeys} />}>
              <Route path="chaves" element={<ApiKeysPage />} />
            </Route>
            <Route element={<Permitted act="manage" title={PAGE_NAMES.auditLog} />}>
              <Route path="registro" element={<AuditLogPage />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </I18nProvider>
  );
}
