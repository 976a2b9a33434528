/** Texts of changing or downloading many recordings on the page Transcrições. */

export const CHOSEN_TEXTS = {
  label: 'Selecionadas',
  chooseAll: 'Selecionar todas as exibidas',
  chosen: (count: number) => (count === 1 ? '1 selecionada' : `${count} selecionadas`),
  tag: 'Etiquetar',
  download: 'Baixar ZIP',
  delete: 'Apagar',
  keys: 'Setas movem, Shift e setas selecionam,',
  keysOfEditors: ' F2 renomeia, Delete apaga,',
  keysEscape: 'Esc desfaz a seleção.',
} as const;

export const BULK_TEXTS = {
  stop: 'Parar',
  failed: (failures: number, total: number) => `Não deu certo com ${failures} de ${total}:`,
  deleteTitle: (count: number, recordings: string) =>
    count === 1 ? 'Apagar esta transcrição?' : `Apagar ${recordings}?`,
  tagTitle: (recordings: string) => `Etiquetas de ${recordings}`,
  downloadTitle: (recordings: string) => `Baixar ${recordings}`,
} as const;

export const BULK_DELETE_TEXTS = {
  submit: (count: number) => (count === 1 ? 'Apagar' : `Apagar ${count}`),
  doing: 'Apagando',
  done: (count: number, recordings: string) => (count === 1 ? '1 transcrição apagada.' : `${recordings} apagadas.`),
  what: (recordings: string) => `Áudio, texto, nomes e etiquetas de ${recordings}`,
  noUndo: 'são apagados na hora, e não dá para desfazer.',
  running: (count: number) =>
    count === 1 ? '1 ainda não terminou e será cancelada.' : `${count} ainda não terminaram e serão canceladas.`,
  andMore: (count: number) => `e mais ${count}`,
} as const;

export const BULK_DOWNLOAD_TEXTS = {
  fileName: (day: string) => `transcricoes-${day}.zip`,
  done: (recordings: string) => `Textos de ${recordings} baixados.`,
  explanation: (count: number) =>
    `Um arquivo ZIP com ${count === 1 ? '1 texto' : `${count} textos`}, um por transcrição. O que foi escondido continua escondido.`,
  textless: (count: number) =>
    count === 1 ? '1 não tem texto e fica de fora.' : `${count} não têm texto e ficam de fora.`,
  format: 'Formato',
  doing: 'Juntando os textos',
} as const;

export const BULK_TAG_TEXTS = {
  doing: 'Salvando',
  done: (recordings: string) => `Etiquetas de ${recordings} salvas.`,
  add: 'Adicionar',
  remove: 'Remover',
  tooMany: (most: number) => `ficaria com mais de ${most} etiquetas.`,
} as const;
