/** Events that every gateway receives immediately over Nest's NATS transport: pattern names and payloads. Ids and numbers only. */
import type { TerminalStatus } from '@aether/domain';

export const BROADCASTS = {
  /** The duration is known: gateways choose between a synchronous response and 202. */
  transcriptionProbed: 'aether.transcription.probed',
  transcriptionEnded: 'aether.transcription.ended',
} as const;

export interface BroadcastPayloads {
  transcriptionProbed: { readonly transcriptionId: string; readonly durationS: number };
  transcriptionEnded: { readonly transcriptionId: string; readonly status: TerminalStatus };
}

export type BroadcastName = keyof typeof BROADCASTS;
