/** Texts of the page of a transcription. */

import type { Sentiment } from '../../api/queries';

export const TRANSCRIPTION_TEXTS = {
  title: 'Transcrição',
  allTranscriptions: 'Todas as transcrições',
  searchResults: 'Resultados da busca',
  what: 'a transcrição',
  sendAnother: 'Enviar outro áudio',
  failed: 'Não foi possível transcrever.',
  notCharged: 'Nada foi cobrado.',
  canceled: 'Esta transcrição foi cancelada.',
  chargedPart: (amount: string) => `Foi cobrado o que já tinha aparecido na tela: ${amount}.`,
  mayClose: 'Você pode fechar esta página: a transcrição continua e fica na lista.',
  cancel: 'Cancelar a transcrição',
  liveTitle: 'Texto até agora',
  skipText: 'Pular o texto',
  noSpeech: 'Nenhuma fala foi ouvida neste áudio.',
  about: 'Sobre a transcrição',
} as const;

export const LEGAL_HOLD_TEXTS = {
  title: 'Preservação legal',
  since: (date: string) => `Desde ${date}. Nada desta gravação pode ser apagado, e o prazo do áudio não vale.`,
  ownersLift: 'Só um responsável pela conta encerra a preservação.',
  lift: 'Encerrar a preservação',
  liftTitle: 'Encerrar a preservação?',
  liftSubmit: 'Encerrar',
  liftText: 'A gravação poderá ser apagada, e o áudio que já passou do prazo da conta é apagado em minutos.',
} as const;

export const REMOVE_TEXTS = {
  title: 'Apagar',
  audio: 'Apagar o áudio',
  all: 'Apagar tudo',
  hold: 'Preservar',
  audioTitle: 'Apagar o áudio?',
  audioText: 'O texto fica. O áudio é apagado na hora, e não dá para desfazer.',
  allTitle: 'Apagar esta transcrição?',
  allText: 'Áudio e texto são apagados na hora, e não dá para desfazer.',
  holdTitle: 'Preservar esta gravação?',
  holdText:
    'Para um processo ou uma fiscalização: o áudio e o texto não podem ser apagados, e o prazo do áudio não vale, até que um responsável pela conta encerre a preservação.',
} as const;

export const SHARE_FORM_TEXTS = {
  submit: 'Criar o link',
  explanation: 'Quem tem o link lê o texto e os nomes de quem fala. Não vê o custo nem as listas de dados ditados.',
  validFor: 'Vale por',
  password: 'Senha do link',
  passwordHint: (minLength: number) =>
    `Opcional, com ao menos ${minLength} caracteres. Envie a senha por um canal diferente do link.`,
  audio: 'Deixar ouvir a gravação',
  audioHint: 'Quem tiver o link também pode baixar a gravação.',
} as const;

export const SHARES_TEXTS = {
  title: 'Compartilhar',
  none: 'Crie um link para quem não tem conta ler o texto, e encerre-o quando quiser.',
  endNamed: (facts: string) => `Encerrar o link que ${facts}`,
  end: 'Encerrar',
  create: 'Criar um link',
  copyNow: 'O link já funciona. Copie-o agora: ele não será mostrado de novo.',
  what: 'o link',
  password: 'senha',
  audio: 'áudio',
  validUntil: (time: string) => `vale até ${time}`,
  validWith: (until: string, extras: readonly string[]) => `${until}, com ${extras.join(' e ')}`,
} as const;

export const SPEAKERS_TEXTS = {
  title: 'Tempo de fala',
  renameNamed: (speaker: string) => `Renomear ${speaker}`,
  rename: 'Renomear',
  mergeNamed: (speaker: string) => `Juntar ${speaker} com outra pessoa`,
  merge: 'Juntar',
  facts: (duration: string, wordsPerMinute: number) => `· ${duration} · ${wordsPerMinute} palavras/min`,
  whoIs: (speaker: string) => `Quem é ${speaker}?`,
  renameHint: 'Vale em toda esta transcrição. Deixe vazio para voltar ao nome de antes.',
  namesakeHint: (speaker: string) =>
    `Já há ${speaker} nesta transcrição: as falas dos dois ficam juntas. Dá para voltar em “Versões”.`,
  mergeTitle: (speaker: string) => `${speaker} é a mesma pessoa que…`,
  mergeInto: 'Quem',
  mergeNameHint: (speaker: string) => `Vazio, fica “${speaker}”. Dá para voltar em “Versões”.`,
} as const;

export const SENTIMENT_TEXTS = {
  title: 'Tom da conversa',
  overall: 'Tom geral:',
  ofWords: 'das palavras',
  negative: (count: number) => `Trechos negativos: ${count}`,
  playNegative: (time: string) => `Ouvir o trecho em ${time}`,
} as const;

export const VERSIONS_TEXTS = {
  title: 'Versões',
  current: 'atual',
  restoreNamed: (revision: number) => `Voltar à versão ${revision}`,
  restore: 'Voltar',
  recognized: 'O que o reconhecimento escreveu',
  restoreRecognized: 'Voltar ao texto do reconhecimento',
  showOlder: 'Mostrar mais antigas',
} as const;

export const SHARE_LIVES = { d1: 'Um dia', d7: '7 dias', d30: '30 dias', d365: 'Um ano' } as const;

export const TONE_NAMES: Readonly<Record<Sentiment['segments'][number]['tone'], string>> = {
  positivo: 'Positivo',
  neutro: 'Neutro',
  negativo: 'Negativo',
};
