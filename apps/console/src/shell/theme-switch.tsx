import { useState } from 'react';
import { SelectField } from '../components/select-field';
import { SHELL_TEXTS, THEME_NAMES } from '../texts/shell';
import { chooseTheme, chosenTheme, type Theme } from './theme';

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const choose = (chosen: Theme): void => {
    setTheme(chosen);
    chooseTheme(chosen);
  };
  return <SelectField label={SHELL_TEXTS.theme} value={theme} options={THEME_NAMES} onChange={choose} />;
}
