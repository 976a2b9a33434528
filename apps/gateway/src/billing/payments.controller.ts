import { Get, HttpCode, Inject, Param, Post, Req, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { AppError, PAYMENT_PROVIDER, type PaymentProvider } from '@aether/domain';
import { PaymentRepository, renderQrPng, renderQrSvg, SandboxProvider, type SignedNotice } from '@aether/platform';
import { ApiError } from '../platform/http/api-error';
import { CheckPayment } from './payments/usecases/check-payment/check-payment.usecase';
import { ReceivePaymentWebhook } from './payments/usecases/receive-payment-webhook/receive-payment-webhook.usecase';
import { parseNoQuery } from '../platform/http/parse-query';
import { AppController } from '../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../auth/session/current-user';
import { jsonBodyOf } from '../platform/http/body/parse-json-body';
import {
  sandboxDisputeSchema,
  sandboxRefundSchema,
  type PaymentListObject,
  type PaymentObject,
} from './billing.schema';
import { presentPayment } from './present-billing';
import { RequiresRole } from '../platform/http/required-role';

const LISTED = 100;

interface SandboxReversal {
  /** The parameter to name when the payment cannot be reversed. */
  readonly param: string;
  readonly event: (sandbox: SandboxProvider, providerId: string) => Promise<SignedNotice | null>;
}

@AppController('payments')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly checkPayment: CheckPayment,
    private readonly receivePaymentWebhook: ReceivePaymentWebhook,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  @RequiresRole('owner')
  @Get()
  async list(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<PaymentListObject> {
    parseNoQuery(request.query);
    const now = new Date();
    return { data: (await this.payments.list(account.id, LISTED)).map((payment) => presentPayment(payment, now)) };
  }

  @RequiresRole('owner')
  @Get(':id')
  async get(@CurrentUser() { account }: SignedInUser, @Param('id') id: string): Promise<PaymentObject> {
    return presentPayment(await this.checkPayment.execute({ id, accountId: account.id }), new Date());
  }

  @RequiresRole('owner')
  @Get(':id/qr.png')
  async png(@CurrentUser() { account }: SignedInUser, @Param('id') id: string): Promise<StreamableFile> {
    return new StreamableFile(await renderQrPng(await this.codeOf(id, account.id)), { type: 'image/png' });
  }

  @RequiresRole('owner')
  @Get(':id/qr.svg')
  async svg(@CurrentUser() { account }: SignedInUser, @Param('id') id: string): Promise<StreamableFile> {
    const svg = await renderQrSvg(await this.codeOf(id, account.id));
    return new StreamableFile(Buffer.from(svg), { type: 'image/svg+xml' });
  }

  /** Simulates the payer's bank in the sandbox. With any other provider the route does not exist. */
  @RequiresRole('owner')
  @Post(':id/sandbox-payment')
  @HttpCode(200)
  async pay(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<PaymentObject> {
    const { provider } = this;
    if (!(provider instanceof SandboxProvider)) throw new AppError('not_found');
    const payment = await this.checkPayment.execute({ id, accountId: user.account.id });
    const webhook = await provider.pay(payment.providerId ?? '');
    if (webhook !== null) await this.receivePaymentWebhook.execute(webhook);
    return this.get(user, id);
  }

  /** Simulates the receiver's refund, like `pay`. */
  @RequiresRole('owner')
  @Post(':id/sandbox-refund')
  @HttpCode(200)
  async refund(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<PaymentObject> {
    const { amount_brl: amount } = await jsonBodyOf(request, sandboxRefundSchema);
    const centavos = amount === undefined ? undefined : Math.round(amount * 100);
    return this.reverse(user, id, {
      param: 'amount_brl',
      event: (sandbox, providerId) => sandbox.refund(providerId, centavos),
    });
  }

  /** Simulates the payer's dispute, and the bank's decision. */
  @RequiresRole('owner')
  @Post(':id/sandbox-dispute')
  @HttpCode(200)
  async dispute(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<PaymentObject> {
    const { status } = await jsonBodyOf(request, sandboxDisputeSchema);
    return this.reverse(user, id, {
      param: 'status',
      event: (sandbox, providerId) => sandbox.dispute(providerId, status),
    });
  }

  private async reverse(user: SignedInUser, id: string, { param, event }: SandboxReversal): Promise<PaymentObject> {
    const { provider } = this;
    if (!(provider instanceof SandboxProvider)) throw new AppError('not_found');
    const payment = await this.checkPayment.execute({ id, accountId: user.account.id });
    const webhook = await event(provider, payment.providerId ?? '');
    if (webhook === null) {
      const message = `O parâmetro \`${param}\` não vale para este pagamento: ele não foi pago, ou não resta o que devolver ou decidir.`;
      throw new ApiError('invalid_parameter', { param, message });
    }
    await this.receivePaymentWebhook.execute(webhook);
    return this.get(user, id);
  }

  private async codeOf(id: string, accountId: string): Promise<string> {
    const code = (await this.payments.find(id, accountId))?.brCode;
    if (code === undefined)
      throw new ApiError('not_found', { param: 'id', message: 'A conta não tem este pagamento por Pix.' });
    return code;
  }
}
