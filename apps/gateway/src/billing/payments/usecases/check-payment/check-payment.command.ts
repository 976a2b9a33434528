export interface CheckPaymentCommand {
  readonly id: string;
  readonly accountId: string;
}
