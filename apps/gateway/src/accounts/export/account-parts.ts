import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { accountSettings, type UploadRecord } from '@aether/domain';
import {
  ApiKeyRepository,
  OBJECT_STORE,
  UploadRepository,
  WebhookDeliveryRepository,
  type ObjectStore,
} from '@aether/platform';
import { presentAccount } from '../../auth/session/present-account';
import { presentDelivery } from '../../webhooks/present-delivery';
import { presentApiKey } from '../api-keys/present-api-key';
import type { SignedInUser } from '../../auth/session/current-user';
import type { ArchivePart } from '../../platform/archive/archive-part';
import { ifErased } from './if-erased';
import { jsonPart } from './json-part';
import { BillingParts } from './billing-parts';
import { MemberParts } from './member-parts';
import { SignInParts } from './sign-in-parts';
import { TranscriptionParts } from './transcription-parts';

const ABOUT = `Tudo o que a sua conta no Aether guarda.

conta.json            a conta, a pessoa e as escolhas
chaves-de-api.json    as chaves (sem os segredos, que não são guardados)
sessoes.json          os navegadores conectados
provedores.json       os acessos por provedor ligados à conta
duas-etapas.json      se a verificação em duas etapas está ligada
vocabulario.json      os seus termos e trocas, e o que as suas correções sugerem
participantes.json    quem participa da conta, e com que função
convites.json         os convites em aberto para participar dela
contas.json           as contas em que você trabalha, e os convites para outras
auditoria.json        quem fez o quê, do mais novo ao mais antigo
creditos.json         o saldo e tudo o que se moveu nele, em milionésimos de real
pagamentos.json       as recargas e assinaturas
dados-do-recibo.json  em nome de quem saem os próximos recibos
recibos.json          o que foi pago, com o número de cada recibo
avisos-de-teste.json  os testes dos seus webhooks, dos últimos 30 dias
envios.json           arquivos enviados em partes que ainda não venceram
envios/<id>/arquivo   o que já chegou de cada um
transcricoes/<id>/    uma pasta por transcrição: transcricao.json, texto.txt e, enquanto guardado, o áudio; se foi corrigida, também
                      texto-original.txt e revisoes.json

Senhas e segredos não vão neste arquivo.
`;

/** All data of an account, as files of an archive. */
@Injectable()
export class AccountParts {
  constructor(
    private readonly apiKeys: ApiKeyRepository,
    private readonly signIn: SignInParts,
    private readonly members: MemberParts,
    private readonly billing: BillingParts,
    private readonly transcriptions: TranscriptionParts,
    private readonly uploads: UploadRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async *of(signedIn: SignedInUser): AsyncGenerator<ArchivePart> {
    const { user, account } = signedIn;
    yield { path: 'LEIA-ME.txt', open: async () => Readable.from([ABOUT]) };
    yield jsonPart('conta.json', async () => ({
      ...presentAccount(account),
      person: { id: user.id, email: user.email, created_at: user.createdAt },
      settings: accountSettings(account),
      exported_at: new Date(),
    }));
    yield jsonPart('chaves-de-api.json', async () =>
      (await this.apiKeys.listForAccount(account.id)).map((key) => presentApiKey(key, null)),
    );
    yield* this.signIn.of(signedIn);
    yield* this.members.of(signedIn);
    yield* this.billing.of(account);
    yield jsonPart('avisos-de-teste.json', async () =>
      (await this.deliveries.listTests(account.id)).map((test) => presentDelivery(test, test.url ?? '')),
    );
    yield jsonPart('envios.json', () => this.uploads.listForAccount(account.id).then((all) => all.map(withoutChunks)));
    for (const upload of await this.uploads.listForAccount(account.id)) {
      const open = async (): Promise<Readable> => Readable.from(this.bytesOf(upload), { objectMode: false });
      yield { path: `envios/${upload.id}/arquivo`, compressed: true, open };
    }
    yield* this.transcriptions.of(account.id);
  }

  private async *bytesOf({ chunks }: UploadRecord): AsyncGenerator<Buffer> {
    for (const { key } of chunks) {
      const stored: AsyncIterable<Buffer> = await this.objects.get(key).catch(ifErased(Readable.from([])));
      yield* stored;
    }
  }
}

/** Object keys are internal and not exported. */
function withoutChunks({ chunks: _, accountId: __, ...rest }: UploadRecord): object {
  return rest;
}
