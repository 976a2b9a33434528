/** Texts of the page Vocabulário. */

export const VOCABULARY_TEXTS = {
  explanation:
    'Nomes, siglas e jargão que valem em todas as suas gravações: termos que o reconhecimento deve esperar, e trocas do que ele costuma escrever errado.',
  what: 'o vocabulário',
  addTitle: 'Adicionar',
} as const;

export const ENTRY_FORM_TEXTS = {
  term: 'Como se escreve',
  termHint: 'Um nome, uma sigla ou uma expressão.',
  replaces: 'O que trocar',
  replacesHint:
    'Preencha para trocar sempre o que o reconhecimento escreve, como palavras inteiras. Vazio, o termo só ajuda a reconhecer.',
  added: 'Adicionado.',
  submit: 'Adicionar',
} as const;

export const ENTRIES_TEXTS = {
  title: (count: number) => `Vale nas próximas gravações: ${count}`,
  noneYet: 'Nenhum termo e nenhuma troca ainda.',
  deleteNamed: (name: string) => `Apagar ${name}`,
  expect: 'Esperar',
  write: (replaces: string) => `Onde estiver “${replaces}”, escrever`,
  replacement: (replaces: string, term: string) => `“${replaces}” por “${term}”`,
} as const;

export const SUGGESTIONS_TEXTS = {
  title: 'Sugestões',
  noneYet: 'Nada ainda. O que você corrigir da mesma forma em três lugares, ou em duas transcrições, aparece aqui.',
  acceptNamed: (name: string) => `Aceitar ${name}`,
  accept: 'Aceitar',
  declineNamed: (name: string) => `Não sugerir mais ${name}`,
  decline: 'Não sugerir mais',
  evidence: (places: string, transcriptions: string) => `${places}, em ${transcriptions}`,
  places: (count: number) => (count === 1 ? 'Corrigido em 1 lugar' : `Corrigido em ${count} lugares`),
} as const;

export const LEARNING_TEXTS = {
  title: 'Aprender com as correções',
  label: 'Sugerir o que eu corrijo sempre',
  hint: 'Desativado por padrão: nada é comparado antes de você ativar. Vale só para esta conta. Números, dados ditados e transcrições com dados escondidos ficam de fora, e nada entra no vocabulário sem você aceitar.',
  stopTitle: 'Parar de aprender?',
  stop: 'Parar e apagar',
  stopText: 'O que foi aprendido e as sugestões são apagados. O que você já aceitou fica.',
} as const;

export const ERASE_VOCABULARY_TEXTS = {
  erase: 'Apagar tudo',
  title: 'Apagar o vocabulário?',
  text: 'Termos, trocas, sugestões e tudo o que foi aprendido são apagados. As transcrições não mudam.',
} as const;
