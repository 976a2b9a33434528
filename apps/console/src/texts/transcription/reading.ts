/** Texts of a transcript that is read and played, also behind a link. */

export const READING_TEXTS = {
  audioErased: 'O áudio desta transcrição já foi apagado.',
} as const;

export const SEARCH_TEXTS = {
  label: 'Procurar no texto',
  previous: 'Resultado anterior',
  next: 'Próximo resultado',
  none: 'Nada encontrado',
  position: (current: number, count: number) => `${current} de ${count}`,
  count: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
} as const;

export const TRANSCRIPT_TEXTS = {
  clickToCorrect: 'Clique em uma palavra para corrigi-la. ',
  clickToPlay: 'Clique em uma palavra para ouvi-la. ',
  checkWords: 'Confira as palavras',
  underlined: 'sublinhadas',
  mayBeWrong: 'podem estar erradas.',
  playFrom: (time: string) => `Ouvir a partir de ${time}`,
  replaced: (original: string) => `Trocado pelo seu vocabulário: o reconhecimento escreveu “${original}”`,
} as const;

export const PLAYER_TEXTS = {
  label: 'Player',
  keysTip: 'Atalhos (?)',
  keys: 'Atalhos do teclado',
  backToPlayback: 'Voltar ao que está tocando',
  notPlayable: 'Este navegador não toca o formato desta gravação.',
  back: (seconds: number) => `Voltar ${seconds} segundos`,
  forward: (seconds: number) => `Avançar ${seconds} segundos`,
  backTip: (seconds: number, key: string) => `Voltar ${seconds} s (${key})`,
  forwardTip: (seconds: number, key: string) => `Avançar ${seconds} s (${key})`,
  pause: 'Pausar',
  play: 'Tocar',
  pauseTip: 'Pausar (K)',
  playTip: 'Tocar (K)',
  speed: 'Velocidade',
  speedTip: 'Velocidade (< e >)',
  skipSilencesTip: (duration: string) => `Pular silêncios: ${duration} a menos`,
  skipSilences: 'Pular silêncios',
  waveform: 'Forma de onda',
  zoomOut: 'Afastar',
  zoomIn: 'Aproximar',
  position: 'Posição no áudio',
  timeOf: (time: string, length: string) => `${time} de ${length}`,
} as const;

export const FILES_TEXTS = {
  options: 'Opções',
  copyTitle: 'Copiar o texto',
  copied: 'O texto que será copiado',
  whatText: 'o texto',
  downloadTitle: 'Baixar o texto',
  preparing: 'Preparando o arquivo…',
  downloaded: 'Arquivo baixado.',
  format: 'Formato',
  copy: 'Copiar',
} as const;

export const KEYS = [
  { keys: ['K', 'Espaço'], does: 'toca e pausa' },
  { keys: ['J', 'L'], does: '10 s para trás, 10 s para a frente' },
  { keys: ['←', '→'], does: '5 s para trás, 5 s para a frente' },
  { keys: ['<', '>'], does: 'mais devagar, mais depressa' },
  { keys: ['/'], does: 'procura no texto' },
  { keys: ['Enter', 'Shift+Enter'], does: 'na busca: próximo resultado, anterior' },
  { keys: ['F3', 'Shift+F3'], does: 'o mesmo, de qualquer lugar da página' },
  { keys: ['Alt+J', 'Alt+K', 'Alt+L'], does: 'o mesmo que J, K e L, também enquanto você corrige o texto' },
] as const;

export const FILE_OPTION_NAMES = {
  speakers: 'Quem fala',
  times: 'Tempos no texto',
  norm: 'Seguir a norma NBR 15290, de legendas',
} as const satisfies Record<'speakers' | 'times' | 'norm', string>;
