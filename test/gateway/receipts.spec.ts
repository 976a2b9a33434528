/**
 * Billing details and receipts as the owner of an account meets them. The gateway runs in this process with the sandbox provider and a configured issuer.
 */
import type { Document } from 'mongodb';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, PASSWORD } from '../support/api/app-users';
import { errorOf, statusAndCode } from '../support/api/error-of';
import { pdfText } from '../support/api/pdf-text';
import { zipEntries } from '../support/api/zip-entries';
import { eventually } from '../support/eventually';
import { GatewayInProcess } from '../support/stack/gateway-in-process';

const ISSUER = {
  AETHER_ISSUER_NAME: 'Exemplo Transcrições Ltda.',
  AETHER_ISSUER_CNPJ: '11.444.777/0001-61',
  AETHER_ISSUER_ADDRESS: 'Rua Direita, 100, São Paulo, SP',
  AETHER_ISSUER_EMAIL: 'financeiro@exemplo.com.br',
};
const PAYMENTS = { AETHER_PAYMENTS: 'sandbox', AETHER_SANDBOX_SECRET: 'whsec' };

const CLINIC = {
  name: 'Clínica Boa Vista Ltda.',
  tax_id: '11.222.333/0001-81',
  address: 'Avenida Paulista, 1000, São Paulo, SP',
  email: 'contas@clinica.example',
};
const NONE = { object: 'billing_details', name: null, tax_id: null, address: null, email: null };

interface Receipt {
  readonly id: string;
  readonly issuer: object | null;
  readonly customer: object | null;
  readonly email: string;
  readonly pdf: string;
}

describe('receipts', () => {
  let gateway: GatewayInProcess;
  let page: AppClient;
  let accountId: string;
  let email: string;

  beforeAll(async () => {
    gateway = await GatewayInProcess.start({ ...PAYMENTS, ...ISSUER });
    page = await AppClient.connect(gateway.client.baseUrl);
  });
  beforeEach(async () => {
    page = page.another();
    ({ accountId, email } = await createSignedInUser(gateway.db, page));
  });
  afterAll(() => gateway?.stop());

  const put = (body: unknown) => page.call('PUT', 'billing-details', { body });
  const stored = (): Promise<Document | null> => gateway.db.collection('accounts').findOne({ _id: accountId as never });

  /** Tops up and pays. Returns the receipt. */
  async function pay(): Promise<Receipt> {
    const { id } = (await page.post('top-ups', { amount_brl: 50, method: 'pix' })).json as { id: string };
    const { invoice_id } = (await page.post(`payments/${id}/sandbox-payment`)).json as { invoice_id: string };
    return (await page.get(`invoices/${invoice_id}`)).json as Receipt;
  }

  async function textOf({ pdf }: Receipt): Promise<string> {
    const { bytes, headers } = await page.get(pdf.replace('/v1/app/', ''));
    expect(headers.get('content-type')).toBe('application/pdf');
    return pdfText(bytes).join('\n').replaceAll('\u00a0', ' ');
  }

  it('are made out to the billing details of the account, and name the issuer', async () => {
    expect((await put(CLINIC)).json).toEqual({ object: 'billing_details', ...CLINIC });
    const receipt = await pay();
    expect(receipt).toMatchObject({
      issuer: {
        name: 'Exemplo Transcrições Ltda.',
        tax_id: '11.444.777/0001-61',
        address: 'Rua Direita, 100, São Paulo, SP',
        email: 'financeiro@exemplo.com.br',
      },
      customer: CLINIC,
      email,
    });
    const text = await textOf(receipt);
    for (const part of [
      'EMITENTE\nExemplo Transcrições Ltda.\nCNPJ 11.444.777/0001-61\nRua Direita, 100, São Paulo, SP\nfinanceiro@exemplo.com.br',
      'CLIENTE\nClínica Boa Vista Ltda.\nCNPJ 11.222.333/0001-81\nAvenida Paulista, 1000, São Paulo, SP\ncontas@clinica.example',
      'R$ 50,00 (cinquenta reais)',
      '29 h 14 min 23 s\nR$ 1,71 por hora\nR$ 50,00',
      'AMBIENTE DE TESTES: nenhum dinheiro foi movimentado.',
      'Não é documento fiscal',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('keep issuer and customer of their issue; a correction applies to the next', async () => {
    await put({ ...CLINIC, name: 'Clínica Boa Vsita' });
    const first = await pay();
    await put(CLINIC);
    const second = await pay();
    expect((await page.call('DELETE', 'billing-details')).status).toBe(204);
    const third = await pay();
    const { data } = (await page.get('invoices')).json as { data: readonly Receipt[] };
    expect(data.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(data.map(({ customer }) => customer)).toEqual([null, CLINIC, { ...CLINIC, name: 'Clínica Boa Vsita' }]);
    expect(await textOf(data[2]!)).toContain('Clínica Boa Vsita');
    expect(await textOf(data[0]!)).toContain(`CLIENTE\n${email}`);
  });

  it('of older versions, without issuer and customer, are still rendered', async () => {
    await put(CLINIC);
    const { id } = await pay();
    const missing = { $unset: { issuer: '', customer: '' } };
    await gateway.db.collection('invoices').updateOne({ _id: id as never }, missing);
    const old = (await page.get(`invoices/${id}`)).json as Receipt;
    expect(old).toMatchObject({ issuer: null, customer: null });
    const text = await textOf(old);
    expect(text).toContain(`CLIENTE\n${email}`);
    expect(text).not.toMatch(/EMITENTE|CNPJ/);
  });

  describe('billing details', () => {
    it('are absent at first, and stored without punctuation', async () => {
      expect((await page.get('billing-details')).json).toEqual(NONE);
      await put({ name: '  Ana   Lima ', tax_id: ' 529.982.247-25', address: 'Rua Direita,\n 100', email: null });
      expect((await stored())?.['billingDetails']).toEqual({
        name: 'Ana Lima',
        taxId: '52998224725',
        address: 'Rua Direita, 100',
      });
      await put({ name: 'Ana Lima', tax_id: '12abc34501de35' });
      expect((await stored())?.['billingDetails']).toEqual({ name: 'Ana Lima', taxId: '12ABC34501DE35' });
      expect((await page.get('billing-details')).json).toEqual({
        ...NONE,
        name: 'Ana Lima',
        tax_id: '12.ABC.345/01DE-35',
      });
    });

    it.each([
      ['name', { name: ' ' }, 'informe o nome ou a razão social'],
      ['name', { name: undefined }, 'informe o nome ou a razão social'],
      ['name', { name: 'a'.repeat(151) }, 'use até 150 caracteres'],
      ['name', { name: 'Ana\u202eLima' }, 'caracteres de controle'],
      ['tax_id', { tax_id: '529.982.247-24' }, 'os dígitos verificadores não batem'],
      ['tax_id', { tax_id: '11.222.333/0001-80' }, 'os dígitos verificadores não batem'],
      ['tax_id', { tax_id: '111.111.111-11' }, 'os dígitos verificadores não batem'],
      ['tax_id', { tax_id: '' }, 'informe o CPF ou o CNPJ'],
      ['tax_id', { tax_id: 52998224725 }, 'informe o CPF ou o CNPJ'],
      ['address', { address: 'a'.repeat(201) }, 'use até 200 caracteres'],
      ['email', { email: 'contas' }, 'use um endereço como'],
      ['cnpj', { cnpj: '1' }, 'não existe nesta rota'],
    ])('are refused with a wrong %s, which the error names', async (param, wrong, message) => {
      const refused = await put({ ...CLINIC, ...wrong });
      expect([...statusAndCode(refused), errorOf(refused).param]).toEqual([400, 'invalid_parameter', param]);
      expect(errorOf(refused).message).toContain(`O parâmetro \`${param}\``);
      expect(errorOf(refused).message).toContain(message);
      expect((await page.get('billing-details')).json).toEqual(NONE);
    });

    it('need a session with its CSRF token; a key is refused', async () => {
      expect(statusAndCode(await page.another().get('billing-details'))).toEqual([401, 'not_signed_in']);
      const forged = await page.call('PUT', 'billing-details', { body: CLINIC, csrf: 'x' });
      expect(statusAndCode(forged)).toEqual([401, 'not_signed_in']);
      const headers = { authorization: `Bearer ${gateway.apiKey}` };
      expect(statusAndCode(await page.another().get('billing-details', { headers }))).toEqual([401, 'not_signed_in']);
    });

    it('leave their changes, and none of their values, in the audit log', async () => {
      await put(CLINIC);
      await page.call('DELETE', 'billing-details');
      // There is nothing to erase any more.
      await page.call('DELETE', 'billing-details');
      const log = await gateway.db
        .collection('audit_log')
        .find({ accountId, action: 'billing_details.changed' })
        .toArray();
      expect(log).toHaveLength(2);
      expect(JSON.stringify(log)).not.toMatch(/Boa Vista|11222333000181|Paulista|contas@/);
    });

    it('are in the export of the account, with its receipts', async () => {
      await put(CLINIC);
      await pay();
      expect((await page.post('export', { password: PASSWORD })).status).toBe(204);
      const files = await zipEntries((await page.get('export')).bytes);
      const json = (path: string): unknown => JSON.parse(files.get(path)!.toString('utf8'));
      expect(json('dados-do-recibo.json')).toEqual({ object: 'billing_details', ...CLINIC });
      expect(json('recibos.json')).toMatchObject([{ customer: CLINIC }]);
      expect(files.get('LEIA-ME.txt')!.toString('utf8')).toContain('dados-do-recibo.json');
    });

    it('are erased with the account, whose receipts keep them', async () => {
      await put(CLINIC);
      const { id } = await pay();
      expect((await page.post('delete-account', { password: PASSWORD })).status).toBe(202);
      expect(await stored()).not.toHaveProperty('billingDetails');
      const receipt = await gateway.db.collection('invoices').findOne({ _id: id as never });
      expect(receipt).toMatchObject({ customer: { name: 'Clínica Boa Vista Ltda.', taxId: '11222333000181' } });
    });

    it('are erased when a gateway of an older version began the deletion', async () => {
      await put(CLINIC);
      const { billingDetails } = (await stored()) as { billingDetails: object };
      await page.post('delete-account', { password: PASSWORD });
      await gateway.db.collection('accounts').updateOne({ _id: accountId as never }, { $set: { billingDetails } });
      await gateway.db.collection('account_deletions').updateOne({ accountId }, { $set: { completedAt: null } });
      await eventually('they are erased', async () => (await stored())?.['billingDetails'] === undefined, {
        timeoutMs: 30_000,
      });
    });
  });
});
