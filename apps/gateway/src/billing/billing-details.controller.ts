import { Delete, Get, HttpCode, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AppError, type Account, type InvoiceParty } from '@aether/domain';
import { readTaxId } from '@aether/language';
import { AccountRepository } from '@aether/platform';
import { AppController } from '../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../auth/session/current-user';
import { jsonBodyOf } from '../platform/http/body/parse-json-body';
import { parseNoQuery } from '../platform/http/parse-query';
import { RequiresRole } from '../platform/http/required-role';
import { newBillingDetailsSchema, type BillingDetailsObject, type NewBillingDetails } from './billing-details.schema';
import { presentBillingDetails } from './present-billing-details';

/** Who the receipts of an account are made out to. */
@AppController('billing-details')
export class BillingDetailsController {
  constructor(private readonly accounts: AccountRepository) {}

  @RequiresRole('owner')
  @Get()
  get(@CurrentUser() { account }: SignedInUser, @Req() request: Request): BillingDetailsObject {
    parseNoQuery(request.query);
    return presentBillingDetails(account.billingDetails);
  }

  @RequiresRole('owner')
  @Put()
  async replace(@CurrentUser() user: SignedInUser, @Req() request: Request): Promise<BillingDetailsObject> {
    const details = toParty(await jsonBodyOf(request, newBillingDetailsSchema));
    return presentBillingDetails((await this.store(user, details)).billingDetails);
  }

  @RequiresRole('owner')
  @Delete()
  @HttpCode(204)
  async erase(@CurrentUser() user: SignedInUser, @Req() request: Request): Promise<void> {
    parseNoQuery(request.query);
    if (user.account.billingDetails !== undefined) await this.store(user, null);
  }

  private async store({ account, actor }: SignedInUser, details: InvoiceParty | null): Promise<Account> {
    const changed = await this.accounts.setBillingDetails(account.id, details, actor);
    // The account has been deleted in the meantime.
    if (changed === null) throw new AppError('not_signed_in');
    return changed;
  }
}

function toParty({ name, tax_id, address, email }: NewBillingDetails): InvoiceParty {
  const taxId = readTaxId(tax_id);
  if (taxId === null) throw new AppError('invalid_parameter', { param: 'tax_id' });
  return { name, taxId: taxId.value, ...(address != null && { address }), ...(email != null && { email }) };
}
