import { CheckOption } from '../../../components/check-option';
import { FILES_TEXTS, FILE_OPTION_NAMES } from '../../../texts/transcription/reading';
import type { DownloadOption, DownloadOptions } from './download-links';

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
    <div role="group" aria-label={FILES_TEXTS.options} className="file-options">
      {offered.map((option) => (
        <CheckOption
          key={option}
          label={FILE_OPTION_NAMES[option]}
          isSelected={chosen[option]}
          onChange={(isOn) => onChoose({ ...chosen, [option]: isOn })}
        />
      ))}
    </div>
  );
}
