import { Button } from '../../components/button';
import { RETENTION_PRESETS, SETTINGS_TEXTS } from '../../texts/account/page';

/** Fills the number of days in with a press. */
export function RetentionPresets({ onChoose }: { readonly onChoose: (days: number) => void }) {
  return (
    <div className="row" role="group" aria-label={SETTINGS_TEXTS.presets}>
      {RETENTION_PRESETS.map(({ days, name }) => (
        <Button key={days} onPress={() => onChoose(days)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
