import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { Service } from './service';

export type ToolCall = RequestHandlerExtra<ServerRequest, ServerNotification>;

export interface ToolContext {
  readonly service: Service;
  readonly call: ToolCall;
}

/** A tool of the server. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: z.ZodObject;
  readonly outputSchema: z.ZodObject;
  readonly annotations: ToolAnnotations;
  /** @param args valid by `inputSchema`. @returns the structured content, valid by `outputSchema` */
  readonly run: (args: unknown, context: ToolContext) => Promise<Record<string, unknown>>;
}

/** A tool whose arguments have the type of their schema. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<Tool, 'inputSchema' | 'run'> & {
    readonly inputSchema: Input;
    readonly run: (args: z.output<Input>, context: ToolContext) => Promise<Record<string, unknown>>;
  },
): Tool {
  return { ...tool, run: (args, context) => tool.run(args as z.output<Input>, context) };
}
