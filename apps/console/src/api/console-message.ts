import { ERROR_MESSAGES, ERROR_REWORDINGS } from '../texts/errors';

/** How a page words a warning of the API. */
export function consoleWarning(message: string): string {
  return reworded(message);
}

/** The message that a page shows for one of the API. */
export function consoleMessage(code: string, message: string): string {
  return ERROR_MESSAGES[code] ?? reworded(message);
}

function reworded(message: string): string {
  const words = ERROR_REWORDINGS.reduce((text, [from, to]) => text.replace(from, to), message);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
