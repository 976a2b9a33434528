import type { Translation } from './translation';

/** Texts of the links that show a transcription to readers. */
export const SHARES_TEXTS: readonly Translation[] = [
  ['Lista os links que valem', 'List the valid links'],
  [
    'Sem o endereço deles, que só a criação responde.',
    'Without their addresses, which only the response that creates a link has.',
  ],
  ['Os links.', 'The links.'],
  ['Cria um link para ler uma transcrição', 'Create a link to read a transcription'],
  [
    'Quem tem o link lê o texto, como está em cada momento, sem conta e sem poder mudar nada. Não vê referência, custo, opções nem as ' +
      'listas de dados ditados. O link deixa de valer no prazo, ao ser encerrado, e quando a transcrição é apagada. Até 50 por ' +
      'transcrição.',
    'Readers with the link see the text, in its state at each moment, without an account and without changing anything. They see no ' +
      'reference, cost, options or lists of dictated data. The link ends when it expires, when it is revoked, and when the transcription ' +
      'is deleted. Up to 50 per transcription.',
  ],
  ['O link.', 'The link.'],
  ['Encerra um link na hora', 'Revoke a link at once'],
  ['O `id` do link.', 'The `id` of the link.'],
  ['Encerrado.', 'Revoked.'],
  ['Se pede uma senha.', 'Whether it asks for a password.'],
  ['Se também deixa ouvir a gravação.', 'Whether it also plays the recording.'],
  ['O link, só na resposta que o cria: guarde-o.', 'The link, only in the response that creates it: keep it.'],
  ['Os links que valem, do mais novo ao mais antigo.', 'The valid links, newest first.'],
  ['Segundos até o link deixar de valer.', 'Seconds until the link expires.'],
  [
    'A senha que o link pede; sem ela, o link basta.',
    'The password that the link asks for; without it, the link is enough.',
  ],
  ['Se também deixa ouvir a gravação; sem ele, não.', 'Whether it also plays the recording; by default it does not.'],
];
