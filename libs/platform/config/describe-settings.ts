import { z } from 'zod';
import { envSchema, type Env } from './env-schema';
import type { SettingDoc } from './setting-doc';
import { SETTING_DOCS } from './setting-docs';

export interface SettingDescription extends SettingDoc {
  readonly name: string;
  /** Format of a valid value. Markdown. */
  readonly accepts: string;
  /** The default as written in the environment; null if there is none. */
  readonly defaultValue: string | null;
}

interface SettingSchema {
  readonly accepts?: string;
  readonly enum?: readonly string[];
  readonly default?: string | number | boolean | readonly (string | number)[];
}

/** Every variable that any process reads, for the reference and for `.env.example`. */
export function describeSettings(): readonly SettingDescription[] {
  const { properties = {} } = z.toJSONSchema(envSchema, { unrepresentable: 'any' });
  return (Object.keys(SETTING_DOCS) as (keyof Env)[]).map((name) => {
    const schema = properties[name] as SettingSchema;
    return {
      ...SETTING_DOCS[name],
      name,
      accepts: schema.accepts ?? (schema.enum ?? []).map((value) => `\`${value}\``).join(', '),
      // Lists are separated by commas in the environment too.
      defaultValue: schema.default === undefined ? null : String(schema.default),
    };
  });
}
