import { CheckOption } from '../../../components/check-option';
import type { DownloadOption, DownloadOptions } from './download-links';

const NAMES = {
  speakers: 'Quem fala',
  times: 'Tempos no texto',
  norm: 'Na norma NBR 15290, de legendas',
} as const satisfies Record<DownloadOption, string>;

interface Props {
  readonly options: readonly DownloadOption[];
  /** Without speakers, there is nothing to choose about them. */
  readonly hasSpeakers: boolean;
  readonly chosen: DownloadOptions;
  readonly onChoose: (chosen: DownloadOptions) => void;
}

export function OptionChecks({ options, hasSpeakers, chosen, onChoose }: Props) {
  const offered = options.filter((option) => option !== 'speakers' || hasSpeakers);
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-label="Opções" className="file-options">
      {offered.map((option) => (
        <CheckOption
          key={option}
          label={NAMES[option]}
          isSelected={chosen[option]}
          onChange={(isOn) => onChoose({ ...chosen, [option]: isOn })}
        />
      ))}
    </div>
  );
}
