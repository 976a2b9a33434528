/** Texts of the page Transcrições. */

import type { ListOrder } from '../../api/queries';

export const TRANSCRIPTIONS_TEXTS = {
  what: 'as transcrições',
  withWords: (words: string) => ` com “${words}”`,
  andMore: ', e há mais',
  sendFirst: 'Envie o primeiro áudio',
  noneYet: 'Nenhuma transcrição ainda.',
  noneFiltered: 'Nenhuma transcrição com esse filtro.',
  noneFound: (words: string) => `Nada encontrado com “${words}”. A busca procura todas as palavras: tente com menos.`,
  showAll: 'Ver todas',
} as const;

export const LIST_SEARCH_TEXTS = {
  anyStatus: 'Todas',
  words: 'Procurar em tudo o que foi dito',
  wordsPlaceholder: 'Palavras, nomes ou números',
  wordsInvalid: 'Escreva ao menos uma palavra ou um número.',
  wordsHint: 'No texto, nos títulos, nas etiquetas e nos nomes. Acentos e plurais não importam.',
  tag: 'Etiqueta',
  tagPlaceholder: 'Todas',
  status: 'Status',
  order: 'Ordem',
  from: 'De',
  until: 'Até',
} as const;

export const ORDER_NAMES: Readonly<Record<ListOrder, string>> = {
  'created_at desc': 'Mais recentes',
  'created_at asc': 'Mais antigas',
  'title asc': 'Título, de A a Z',
  'title desc': 'Título, de Z a A',
  'duration_s desc': 'Mais longas',
  'duration_s asc': 'Mais curtas',
  'cost_brl desc': 'Mais caras',
  'cost_brl asc': 'Mais baratas',
};
