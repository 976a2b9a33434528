import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ApiRequestError, ServiceUnreachableError } from '../api/api-errors';
import { UsageError } from '../usage-error';

/** The structured content, and the same as text for clients without it (MCP, tools, structured content). */
export function success(structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

/** An error that the agent can act on. Any other one is thrown on, and the client gets a protocol error. */
export function failure(error: unknown): CallToolResult {
  if (error instanceof ApiRequestError) {
    const { code, status, details } = error;
    const param = details.param === null ? '' : ` Parâmetro: ${details.param}.`;
    const request = details.requestId === null ? '' : ` (${details.requestId})`;
    return asError(`${error.message} [${code}, HTTP ${status}]${request}${param}`);
  }
  const isExpected = error instanceof ServiceUnreachableError || error instanceof UsageError;
  if (isExpected) return asError(error.message);
  throw error;
}

function asError(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}
