import type { ResultWarning } from '@aether/domain';

export const WARNING_MESSAGES: Readonly<Record<ResultWarning, string>> = {
  truncated: 'O arquivo termina antes do fim da gravação: foi transcrito até onde vai.',
  undiarized: 'Os falantes não puderam ser separados: o texto foi entregue sem eles.',
  unmarked: 'Falas sobrepostas não puderam ser marcadas no formato literal.',
  no_redacted_audio: 'O áudio com os dados ditados encobertos não pôde ser feito: nenhum áudio foi guardado.',
};

/** The text of a stored warning. A stored text is returned unchanged: it contains figures, or an older version stored it. */
export function warningMessage(warning: string): string {
  return Object.hasOwn(WARNING_MESSAGES, warning) ? WARNING_MESSAGES[warning as ResultWarning] : warning;
}
