import { Get, HttpCode, Inject, Param, Post, Req, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { AppError, PAYMENT_PROVIDER, type PaymentProvider } from '@aether/domain';
import { PaymentRepository, renderQrPng, renderQrSvg, SandboxProvider } from '@aether/platform';
import { ApiError } from '../platform/http/api-error';
import { CheckPayment } from './payments/usecases/check-payment/check-payment.usecase';
import { ReceiveNotice } from './payments/usecases/receive-notice/receive-notice.usecase';
import { parseNoQuery } from '../transcriptions/query.schema';
import { AppController } from '../auth/session/console-controller';
import { SignedIn, type SignedInPerson } from '../auth/session/signed-in';
import type { PaymentListObject, PaymentObject } from './billing.schema';
import { presentPayment } from './present-billing';

const LISTED = 100;

@AppController('payments')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly checkPayment: CheckPayment,
    private readonly receiveNotice: ReceiveNotice,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  @Get()
  async list(@SignedIn() { account }: SignedInPerson, @Req() request: Request): Promise<PaymentListObject> {
    parseNoQuery(request.query);
    const now = new Date();
    return { data: (await this.payments.list(account.id, LISTED)).map((payment) => presentPayment(payment, now)) };
  }

  @Get(':id')
  async get(@SignedIn() { account }: SignedInPerson, @Param('id') id: string): Promise<PaymentObject> {
    return presentPayment(await this.checkPayment.execute({ id, accountId: account.id }), new Date());
  }

  @Get(':id/qr.png')
  async png(@SignedIn() { account }: SignedInPerson, @Param('id') id: string): Promise<StreamableFile> {
    return new StreamableFile(await renderQrPng(await this.codeOf(id, account.id)), { type: 'image/png' });
  }

  @Get(':id/qr.svg')
  async svg(@SignedIn() { account }: SignedInPerson, @Param('id') id: string): Promise<StreamableFile> {
    const svg = await renderQrSvg(await this.codeOf(id, account.id));
    return new StreamableFile(Buffer.from(svg), { type: 'image/svg+xml' });
  }

  /** Pays in the sandbox, as the payer's bank would. Elsewhere there is no such route. */
  @Post(':id/sandbox-payment')
  @HttpCode(200)
  async pay(@SignedIn() person: SignedInPerson, @Param('id') id: string): Promise<PaymentObject> {
    const { provider } = this;
    if (!(provider instanceof SandboxProvider)) throw new AppError('not_found');
    const payment = await this.checkPayment.execute({ id, accountId: person.account.id });
    const notice = await provider.pay(payment.providerId ?? '');
    if (notice !== null) await this.receiveNotice.execute(notice);
    return this.get(person, id);
  }

  private async codeOf(id: string, accountId: string): Promise<string> {
    const code = (await this.payments.find(id, accountId))?.brCode;
    if (code === undefined)
      throw new ApiError('not_found', { param: 'id', message: 'A conta não tem este pagamento por Pix.' });
    return code;
  }
}
