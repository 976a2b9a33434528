import { DEFAULT_PORTS, PORT_OPTIONS, type LocalPorts } from '../launcher/local-ports';
import { UsageError } from '../commands/command';

const PORT_NAMES = Object.keys(DEFAULT_PORTS) as (keyof LocalPorts)[];

/** The options of a command that starts servers. */
export const PORTS_USAGE = `[--auto-ports] ${PORT_NAMES.map((name) => `[--${PORT_OPTIONS[name]} N]`).join(' ')}`;

/** For `parseArgs`. */
export const PORTS_OPTIONS = {
  'auto-ports': { type: 'boolean' as const },
  ...Object.fromEntries(PORT_NAMES.map((name) => [PORT_OPTIONS[name], { type: 'string' as const }])),
};

/** The ports that the options ask for. @throws UsageError that names the option */
export function parsePorts(values: Readonly<Record<string, unknown>>): LocalPorts | 'free' {
  if (values['auto-ports'] === true) return 'free';
  const given = values as Readonly<Record<string, string | undefined>>;
  const chosen = PORT_NAMES.map((name) => [
    name,
    portNumber(PORT_OPTIONS[name], given[PORT_OPTIONS[name]]) ?? DEFAULT_PORTS[name],
  ]);
  return Object.fromEntries(chosen) as LocalPorts;
}

function portNumber(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new UsageError(`--${option} must be 1 to 65535.`);
  return port;
}
