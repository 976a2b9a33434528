import { useState } from 'react';
import { SelectField } from '../components/select-field';
import { chooseTheme, chosenTheme, THEMES, type Theme } from './theme';

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const choose = (chosen: Theme): void => {
    setTheme(chosen);
    chooseTheme(chosen);
  };
  return <SelectField label="Tema" value={theme} options={THEMES} onChange={choose} />;
}
