/** Texts of the page Transcrever. */

import type { UploadItem } from '../uploads/upload-item';

export const TRANSCRIBE_TEXTS = {
  sharedNotArrived:
    'O arquivo compartilhado não chegou. Deixe o Aether aberto uma vez e compartilhe de novo, ou escolha o arquivo aqui.',
  chooseTitle: '1. Escolha o áudio',
} as const;

export const FILE_PICKER_TEXTS = {
  drop: 'Arraste os arquivos para cá',
  choose: 'Escolher arquivos',
  limits: 'Áudio ou vídeo, até 1 GB e 4 horas cada um. Se o envio parar, ele continua de onde estava.',
} as const;

export const LINK_FORM_TEXTS = {
  link: 'Ou cole o link do áudio',
  linkHint: 'Links de compartilhamento do Google Drive e do Dropbox também servem.',
  linkPlaceholder: 'https://',
  submit: 'Adicionar o link',
} as const;

export const RECORDER_TEXTS = {
  fileName: (time: string) => `Gravação de ${time}`,
  title: 'Ou grave agora',
  start: 'Gravar pelo microfone',
  recording: 'Gravando',
  stop: 'Terminar a gravação',
  staysHere: 'A gravação fica neste navegador até você mandar transcrever.',
  notAllowed: 'O navegador não deu acesso ao microfone: permita-o nas configurações da página.',
  noMicrophone: 'Nenhum microfone foi encontrado: ligue um e tente de novo.',
  notSupported: 'Este navegador não grava aqui: grave no seu telefone e envie o arquivo.',
} as const;

export const OPTIONS_TEXTS = {
  title: '2. O que você quer da transcrição',
  diarization: 'Separar quem fala',
  diarizationHint: 'Cada trecho diz de quem é a voz, até 4 pessoas.',
  speakers: 'Quantas pessoas falam?',
  entities: 'Identificar dados falados',
  entitiesHint: 'CPF, e-mail, telefone, CEP e valores aparecem formatados, com o segundo em que foram ditos.',
  sentiment: 'Medir o tom da conversa',
  sentimentHint: 'Diz se cada frase é positiva, neutra ou negativa.',
  redact: 'Esconder dados pessoais, para sempre',
  redactHint: 'Os dados ditados viram máscaras como [CPF_1], e o áudio é apagado no fim. Não dá para desfazer.',
  keyterms: 'Nomes e termos que aparecem no áudio (opcional)',
  keytermsHint: 'Nomes de pessoas, empresas, siglas; um por linha ou separados por vírgula, até 200.',
} as const;

export const ORDER_TEXTS = {
  title: '3. Confira e comece',
  erasesAudio: 'O áudio será apagado',
  erasesAudioWhen: 'no fim, e os dados pessoais viram máscaras no texto. Não dá para desfazer.',
  calculating: 'Calculando o preço…',
  submit: (count: number) => (count > 1 ? `Transcrever ${count} áudios` : 'Transcrever'),
  measuring: 'medindo a duração…',
  unmeasured: 'duração calculada após o envio',
  removeNamed: (name: string) => `Remover ${name}`,
  free: 'Grátis:',
  usesOfTrial: (duration: string, left: string) => `usa ${duration} dos ${left} que restam do seu teste.`,
  unknownOfTrial: 'O tempo dos arquivos sem duração também sai do teste.',
  priceFor: (duration: string) => `por ${duration} de áudio.`,
  unknownPrice: (perMinute: string) => `Arquivos sem duração: ${perMinute} por minuto.`,
  trialExplanation: 'Só conta o áudio transcrito, por segundo.',
  balance: (amount: string) => `Saldo: ${amount}. Você só paga pelo áudio transcrito, por segundo.`,
  missing: (duration: string) => `Saldo insuficiente: o áudio tem ${duration} a mais.`,
  buyCredit: 'Compre crédito',
  toStart: 'para começar; o que você escolheu continua aqui.',
} as const;

export const SENT_TEXTS = {
  title: 'Enviados agora',
  pauseNamed: (name: string) => `Pausar o envio de ${name}`,
  pause: 'Pausar',
  continueNamed: (name: string) => `Continuar o envio de ${name}`,
  retryNamed: (name: string) => `Tentar de novo: ${name}`,
  continue: 'Continuar',
  chooseFileNamed: (name: string) => `Escolher o arquivo ${name} para continuar`,
  chooseFile: 'Escolher o arquivo',
  removeNamed: (name: string) => `Remover ${name} da lista`,
  interruptedAt: (share: string) => `Envio interrompido em ${share}: escolha o mesmo arquivo para continuar.`,
  queued: (note: string) => `Enviado, na fila: ${note}`,
  sentOf: (sent: string, size: string) => `${sent} de ${size}`,
  openNamed: (name: string) => `Abrir ${name}`,
  followNamed: (name: string) => `Acompanhar ${name}`,
  open: 'Abrir',
  follow: 'Acompanhar',
} as const;

export const SPEAKER_COUNTS: Readonly<Record<string, string>> = {
  auto: 'Detectar automaticamente',
  1: '1',
  2: '2',
  3: '3',
  4: '4',
};

export const UPLOAD_STATES: Readonly<Record<UploadItem['state'], string>> = {
  waiting: 'Na fila',
  sending: 'Enviando',
  paused: 'Envio em pausa',
  interrupted: 'Envio interrompido',
  starting: 'Começando a transcrição',
  started: 'Transcrevendo',
  failed: 'Não foi possível transcrever',
};

export const CHOSEN_AUDIO_TEXTS = {
  empty: 'O arquivo está vazio.',
  tooLarge: 'O arquivo passa de 1 GB: divida-o em partes.',
  tooLong: 'O áudio passa de 4 horas: divida-o em partes.',
} as const;
