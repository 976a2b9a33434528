import { Get, Param, Req, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { invoiceNumber, type Invoice } from '@aether/domain';
import { InvoiceRepository, renderInvoicePdf } from '@aether/platform';
import { ApiError } from '../platform/http/api-error';
import { parseNoQuery } from '../platform/http/parse-query';
import { AppController } from '../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../auth/session/current-user';
import type { InvoiceListObject, InvoiceObject } from './billing.schema';
import { presentInvoice } from './present-billing';
import { RequiresRole } from '../platform/http/required-role';

const LISTED = 100;

/** Receipts: one for each confirmed payment. */
@AppController('invoices')
export class InvoicesController {
  constructor(private readonly invoices: InvoiceRepository) {}

  @RequiresRole('owner')
  @Get()
  async list(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<InvoiceListObject> {
    parseNoQuery(request.query);
    return { data: (await this.invoices.list(account.id, LISTED)).map(presentInvoice) };
  }

  @RequiresRole('owner')
  @Get(':id')
  async get(@CurrentUser() { account }: SignedInUser, @Param('id') id: string): Promise<InvoiceObject> {
    return presentInvoice(await this.find(id, account.id));
  }

  @RequiresRole('owner')
  @Get(':id/pdf')
  async pdf(@CurrentUser() { account }: SignedInUser, @Param('id') id: string): Promise<StreamableFile> {
    const invoice = await this.find(id, account.id);
    const disposition = `attachment; filename="recibo-${invoiceNumber(invoice)}.pdf"`;
    return new StreamableFile(await renderInvoicePdf(invoice), { type: 'application/pdf', disposition });
  }

  private async find(id: string, accountId: string): Promise<Invoice> {
    const invoice = await this.invoices.find(id, accountId);
    if (invoice === null) throw new ApiError('not_found', { param: 'id', message: 'A conta não tem este recibo.' });
    return invoice;
  }
}
