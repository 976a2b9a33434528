import type { OptionWarning, ResultWarning } from '@aether/domain';

export const WARNING_MESSAGES: Readonly<Record<ResultWarning | OptionWarning, string>> = {
  truncated: 'O arquivo termina antes do fim da gravação: foi transcrito até onde vai.',
  other_tracks:
    'O arquivo tem mais de uma trilha de som, e só a primeira foi transcrita: para ter as outras, misture-as numa só, ou envie cada uma num arquivo.',
  undiarized: 'Os falantes não puderam ser separados: o texto foi entregue sem eles.',
  unmarked: 'Falas sobrepostas não puderam ser marcadas no formato literal.',
  no_redacted_audio: 'O áudio com os dados ditados encobertos não pôde ser feito: nenhum áudio foi guardado.',
  unused_speakers:
    'O número de falantes em `speakers` não teve efeito: ele vale com `diarization`, e não com `channels`.',
};

/** The text of a stored warning. A stored text is returned unchanged: it contains figures, or an older version stored it. */
export function warningMessage(warning: string): string {
  return Object.hasOwn(WARNING_MESSAGES, warning)
    ? WARNING_MESSAGES[warning as keyof typeof WARNING_MESSAGES]
    : warning;
}
