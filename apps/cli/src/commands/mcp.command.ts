import { runCallerProgram } from '../caller/caller-program';
import { stopSignal } from '../service/stop-signal';
import type { Command } from './command';

export const mcpCommand: Command = {
  usage: 'mcp [--http PORT [--host ADDRESS]] [--url URL]',
  summary: 'serves the Model Context Protocol for agents, on standard input and output or over HTTP',
  async run(args) {
    const signal = stopSignal();
    try {
      return (await runCallerProgram(['mcp', ...args], { signal })).status;
    } catch (error) {
      if (signal.aborted) return 0;
      throw error;
    }
  },
};
