import type { Connection } from '@temporalio/client';

/** Parts of a history that the server must read, or that hold only the ids of a trace or the name of a change to the code. */
const PLAIN = ['searchAttributes', 'header', 'markerRecordedEventAttributes'];

/** How the payloads in the histories of a type of workflow are encoded: `json/plain`, or the id of the key that encrypted them. */
export async function payloadEncodings(connection: Connection, workflowType: string): Promise<readonly string[]> {
  const { workflowService } = connection;
  const query = `WorkflowType = '${workflowType}'`;
  const { executions = [] } = await workflowService.listWorkflowExecutions({ namespace: 'default', query });
  const histories = await Promise.all(
    (executions ?? []).map(({ execution }) =>
      workflowService.getWorkflowExecutionHistory({ namespace: 'default', ...(execution && { execution }) }),
    ),
  );
  return [...new Set(histories.flatMap(({ history }) => encodingsIn(history?.events)))].sort();
}

function encodingsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  if ('metadata' in value && 'data' in value) return [encodingOf(value.metadata as Record<string, Uint8Array>)];
  return Object.entries(value).flatMap(([name, part]) => (PLAIN.includes(name) ? [] : encodingsIn(part)));
}

function encodingOf({ encoding, 'encryption-key-id': keyId }: Record<string, Uint8Array>): string {
  return Buffer.from(keyId ?? encoding ?? []).toString();
}
