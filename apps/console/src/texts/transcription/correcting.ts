/** Texts of correcting a transcript. */

import type { Revision } from '../../api/queries';

export const CORRECTING_TEXTS = {
  overwritten: (text: string) => `Outra pessoa mudou este trecho antes. O que você escreveu: “${text}”.`,
  correct: 'Corrigir o texto',
  playWord: 'Ouvir a palavra',
  undo: 'Desfazer',
  stop: 'Terminar',
  keyNext: 'salva e vai à próxima dúvida ·',
  keyPrevious: 'à anterior ·',
  keyNeighbor: 'palavra vizinha ·',
  keyMerge: 'junta a próxima ·',
  keyPlayWord: 'ouve ·',
  keyPlay: 'toca e pausa ·',
  keyTo: 'a',
  keySpeaker: 'quem falou o trecho ·',
  keyUndo: 'desfaz ·',
  keyLeave: 'sai. Sem texto, a palavra sai.',
  gotIt: 'Entendi',
  allSaved: 'Tudo salvo.',
  offline: (count: number) =>
    count === 1
      ? 'Sem conexão: 1 correção neste navegador será salva assim que ela voltar.'
      : `Sem conexão: ${count} correções neste navegador serão salvas assim que ela voltar.`,
  saving: 'Salvando…',
  noneDoubtful: 'Nenhuma palavra em dúvida.',
  doubtful: (count: number) => (count === 1 ? '1 palavra em dúvida.' : `${count} palavras em dúvida.`),
  word: 'Corrigir a palavra',
} as const;

export const REVISION_TEXTS = {
  otherMember: 'Outra pessoa da equipe',
  andMore: (shown: string, count: number) => `${shown} e mais ${count}`,
  removedWords: 'removeu palavras',
  setSpeaker: (speaker: string) => `atribuiu um trecho a ${speaker}`,
  merged: (from: string, into: string) => `juntou ${from} com ${into}`,
  removedName: (speaker: string) => `removeu o nome de ${speaker}`,
  renamed: (speaker: string, name: string) => `renomeou ${speaker} para ${name}`,
  restored: (revision: number) =>
    revision === 0 ? 'voltou ao texto do reconhecimento' : `voltou à versão ${revision}`,
} as const;

export const REVISION_AUTHORS: Readonly<Record<Revision['by']['kind'], string>> = {
  person: 'Você',
  api_key: 'Chave de API',
  operator: 'Quem opera o serviço',
  service: 'Serviço',
};
