import type { Site, SiteTextName } from '../../api/queries';

type Operator = Site['operator'];

/** The texts that apply until the operator sets others. */
export function defaultText(name: SiteTextName, operator: Operator): string {
  const who = nameOf(operator);
  const contact = operator.email === null ? 'fale com quem opera este serviço' : `escreva para ${operator.email}`;
  return name === 'terms' ? terms(who, contact) : privacy(who, contact);
}

function nameOf({ name, tax_id }: Operator): string {
  if (name === null) return 'quem opera este serviço';
  return tax_id === null ? name : `${name} (${tax_id})`;
}

const terms = (who: string, contact: string): string => `
O Aether transforma gravações em texto. Ele é oferecido aqui por ${who}. Ao criar uma conta, você concorda com estes termos.

## O que você pode enviar

- Gravações que você tem o direito de usar, como as suas, as do seu trabalho ou as que outra pessoa lhe deu para transcrever.
- Se a gravação tem a voz ou os dados de outras pessoas, cabe a você ter uma base legal para isso, como o consentimento delas.

## O que não pode

- Enviar conteúdo ilegal, tentar acessar contas ou dados de outras pessoas, ou sobrecarregar o serviço de propósito.
- Criar várias contas para receber mais de um teste grátis.

## Preço e pagamento

Você compra crédito antes de usar, e só paga pelo áudio transcrito, por segundo. Uma transcrição que falha não custa nada. Os preços estão na página inicial e em Saldo; uma mudança de preço não altera o crédito que você já comprou.

## O texto pode ter erros

A transcrição é automática. Confira o texto antes de usar para algo importante: as palavras em que o reconhecimento teve dúvida aparecem sublinhadas.

## Disponibilidade

O serviço pode parar para manutenção ou por uma falha. O que você enviou não se perde: as transcrições continuam quando ele volta. O estado de agora está na página de status.

## Encerrar

Você pode baixar tudo e apagar a sua conta a qualquer momento, em Conta. Uma conta que descumpre estes termos pode ser suspensa.

## Contato

Para dúvidas ou reclamações, ${contact}.
`;

const privacy = (who: string, contact: string): string => `
Esta página diz que dados são guardados, onde, por quanto tempo e como apagar. Pela LGPD, quem envia a gravação decide o que é tratado e por quê (o controlador); ${who} trata os dados em nome dele (o operador).

## O que guardamos

- O seu e-mail e a sua senha, que só fica como um código irreversível; se você entra com a conta da sua organização, o identificador que ela usa para você.
- As gravações, por 30 dias depois da transcrição. Você muda esse prazo em Conta, de 0 a 365 dias; com 0, o áudio é apagado assim que a transcrição termina.
- O texto, até você apagar.
- Os dados que você informa para os recibos (nome, CPF ou CNPJ, endereço, e-mail), até você apagar.
- Pagamentos e recibos, com o que está escrito neles, pelo tempo que a lei manda.
- Um registro do que foi feito na conta, para a sua segurança.

## Onde fica

No banco de dados e no armazenamento de ${who}. O reconhecimento de fala roda nas mesmas máquinas: o áudio não é enviado a nenhum outro fornecedor.

## O que não fazemos

- As suas gravações não são usadas para treinar modelos, a não ser que você autorize em Conta. Isso vem desativado.
- Texto, áudio e nomes de arquivos não vão para registros de operação nem para e-mails.
- Não há anúncios nem rastreadores nestas páginas. Os únicos cookies mantêm você conectado, abrem um link que pede senha e reconhecem a sua volta da página de entrada da organização.

## Como apagar e levar os seus dados

- Apague uma gravação ou uma transcrição quando quiser: some na hora.
- Em Conta, baixe um arquivo com tudo o que está guardado, ou apague a conta inteira.
- Depois de apagar a conta ficam só os recibos que a lei manda guardar e, por dois anos, um código irreversível do seu e-mail, para que o mesmo endereço não receba outro teste grátis.

## Direitos do titular

Para confirmar, acessar, corrigir, levar ou eliminar dados, ou para falar com o encarregado, ${contact}.
`;
