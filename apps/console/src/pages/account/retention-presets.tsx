import { Button } from '../../components/button';

/** Days that many accounts choose, each with what it is for. Customer service by telephone keeps its recordings for 90 days (decree 11,034 of 2022). */
const PRESETS = [
  { days: 0, name: 'Apagar ao terminar' },
  { days: 30, name: '30 dias' },
  { days: 90, name: '90 dias (SAC)' },
  { days: 365, name: '1 ano' },
] as const;

/** Fills the number of days in with a press. */
export function RetentionPresets({ onChoose }: { readonly onChoose: (days: number) => void }) {
  return (
    <div className="row" role="group" aria-label="Prazos comuns">
      {PRESETS.map(({ days, name }) => (
        <Button key={days} onPress={() => onChoose(days)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
