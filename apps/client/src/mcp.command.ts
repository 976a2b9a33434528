import type { Command } from './command';

/** The server is in a separate file, so that the other commands start without it. */
type McpProgram = typeof import('./mcp/main');

const MCP_PROGRAM = './aether-mcp.mjs';

export const mcpCommand: Command = {
  usage: 'mcp [--http PORTA [--host ENDEREÇO]] [--url ENDEREÇO]',
  summary: 'servidor MCP (Model Context Protocol) para agentes: na entrada e saída padrão, ou em HTTP',
  async run(args, signal) {
    const { serveMcp } = (await import(MCP_PROGRAM)) as McpProgram;
    return serveMcp(args, signal);
  },
};
