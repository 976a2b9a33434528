import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ApiDocument } from '../api/api-document';
import { VERSION } from '../version';
import { cancelTool } from './tools/cancel.tool';
import { getTool } from './tools/get.tool';
import { listTool } from './tools/list.tool';
import { readTool } from './tools/read.tool';
import { transcribeTool } from './tools/transcribe.tool';
import type { Service } from './service';
import type { Tool, ToolCall } from './tool';
import { failure, success } from './tool-result';

export interface McpServerParts {
  /** The service with the key of the caller of this request. */
  readonly service: (call: ToolCall) => Service;
  readonly document: ApiDocument;
  /** Whether `transcribe` takes files of this machine. */
  readonly readsFiles: boolean;
}

const INSTRUCTIONS =
  'Transcreve áudio em português do Brasil. `transcribe` devolve o começo do texto; leia o resto com `read_transcript`, por tempo ou falante, e ' +
  'espere com `get_transcription` pelas que ainda não terminaram.';

/** An MCP server whose tools call the service's HTTP API. */
export function createMcpServer({ service, document, readsFiles }: McpServerParts): McpServer {
  const server = new McpServer({ name: 'aether', title: 'Aether', version: VERSION }, { instructions: INSTRUCTIONS });
  const tools: readonly Tool[] = [
    transcribeTool(document, { readsFiles }),
    getTool,
    readTool,
    listTool(document),
    cancelTool,
  ];
  for (const { name, run, ...described } of tools) {
    server.registerTool(name, described, async (args: unknown, call: ToolCall) => {
      try {
        return success(await run(args, { service: service(call), call }));
      } catch (error) {
        return failure(error);
      }
    });
  }
  return server;
}
