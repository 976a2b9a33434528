/** Texts of the page for visitors. */

export const LANDING_TEXTS = {
  speakersTitle: 'Quem falou o quê',
  speakersText: 'Cada fala com a pessoa e o segundo. Dê nome às vozes e junte as que são da mesma pessoa.',
  dataTitle: 'Dados já formatados',
  dataText:
    'CPF, CNPJ, telefone, e-mail, CEP, datas e valores saem escritos como se escreve, e com o momento em que foram ditos.',
  privacyTitle: 'LGPD de verdade',
  privacyText: 'Esconda dados pessoais antes de guardar, escolha por quantos dias o áudio fica e apague tudo na hora.',
  correctTitle: 'Corrija ouvindo',
  correctText: 'As palavras duvidosas vêm sublinhadas. Clique, ouça, corrija; baixe em Word, PDF ou legendas.',
  documentTitle: 'Aether: transcrição de áudio em português do Brasil',
  title: 'Transcrição de áudio feita para o português do Brasil',
  lead: 'Envie uma reunião, uma ligação, uma aula ou um áudio do WhatsApp. Receba o texto com quem falou, quando falou e os dados que foram ditados.',
  signUp: 'Criar conta grátis',
  seePrices: 'Ver preços',
  freeMinutes: (duration: string) => `${duration} grátis, sem cartão.`,
  /** While the length of the trial is not known. */
  freeStart: 'Comece grátis, sem cartão.',
  featuresTitle: 'O texto pronto para usar',
  pricesTitle: 'Preços',
  whatPrices: 'os preços',
  apiTitle: 'Para quem programa',
  apiText:
    'Uma chamada e o texto volta. Também há eventos ao vivo, webhooks assinados e uma rota compatível com a da OpenAI.',
  docs: 'Ver a documentação',
  samples: 'Exemplos da API',
  whatSample: 'o exemplo em',
  keptTitle: 'O que fica guardado',
  recognitionText:
    'O reconhecimento roda nas máquinas do próprio serviço: o áudio não é enviado a nenhum outro fornecedor.',
  readPrivacy: 'Ler o aviso de privacidade',
} as const;

export const CALCULATOR_TEXTS = {
  hoursPerMonth: 'Quantas horas de áudio por mês?',
  hoursSaid: (hours: number) => (hours === 1 ? '1 hora' : `${hours} horas`),
  forHours: (hours: number, rate: string) =>
    `por mês, para ${hours === 1 ? '1 hora' : `${hours} horas`} de áudio a ${rate} por hora`,
  withTopUps: (amount: string) => `, com recargas de ${amount}`,
  explanation: (freeDuration: string) =>
    `Os primeiros ${freeDuration} são grátis. Sem mensalidade: você compra crédito com Pix ou cartão e só paga pelo áudio transcrito, por segundo.`,
  audio: (duration: string) => `${duration} de áudio`,
  perHour: (rate: string) => `${rate} por hora`,
} as const;

export const SAMPLE_TEXTS = {
  label: 'Uma gravação de exemplo e o texto dela',
  pause: 'Pausar',
  play: 'Ouvir o exemplo',
  about: (duration: string) => `Ligação de ${duration}, com vozes sintéticas`,
  text: 'O texto do exemplo',
  playFrom: (time: string) => `Ouvir a partir de ${time}`,
} as const;

export const KEPT = [
  ['Gravações', '30 dias depois da transcrição, ou de 0 a 365, como você escolher'],
  ['Textos', 'até você apagar'],
  ['Gravações com dados escondidos', 'só até o fim da transcrição'],
  ['Uso para treinar modelos', 'nunca, a não ser que você autorize'],
] as const;
