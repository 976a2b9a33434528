/** A Kubernetes API server with a scheduler and nodes, for a test of what the chart makes there. It needs no container runtime: kwok can stand in. */
import { execFile, execFileSync } from 'node:child_process';
import { pathOf } from '../stack/on-path';

export interface Ran {
  readonly status: number;
  readonly output: string;
  /** Where helm and kubectl print what the API server warns of. */
  readonly errors: string;
}

interface Listed {
  readonly items: readonly ClusterObject[];
}

export interface ClusterObject {
  readonly metadata: {
    readonly name: string;
    readonly deletionTimestamp?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly ownerReferences?: readonly { readonly kind: string }[];
  };
  readonly spec: {
    readonly replicas?: number;
    readonly minReplicas?: number;
    readonly nodeName?: string;
    readonly containers?: readonly {
      readonly image: string;
      readonly env?: readonly { readonly name: string; readonly value?: string }[];
    }[];
  };
  readonly status: {
    readonly phase?: string;
    readonly readyReplicas?: number;
    readonly currentReplicas?: number;
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
  };
}

export class Cluster {
  private constructor(
    readonly kubeconfig: string,
    readonly helm: string,
    readonly kubectl: string,
  ) {}

  /** The cluster that `AETHER_TEST_KUBECONFIG` names, which may lose everything; null without it or without its programs. */
  static given(): Cluster | null {
    const kubeconfig = process.env['AETHER_TEST_KUBECONFIG'];
    const [helm, kubectl] = [pathOf('helm'), pathOf('kubectl')];
    if (!kubeconfig || helm === undefined || kubectl === undefined) return null;
    return new Cluster(kubeconfig, helm, kubectl);
  }

  /** `input`: what the program reads from its standard input. */
  run(program: string, args: readonly string[], input = ''): Promise<Ran> {
    return new Promise((resolve) => {
      const env = { ...process.env, KUBECONFIG: this.kubeconfig };
      const child = execFile(program, args, { env, maxBuffer: 2 ** 26 }, (_, output, errors) =>
        resolve({ status: child.exitCode ?? -1, output, errors }),
      );
      child.stdin?.end(input);
    });
  }

  /** Runs kubectl. Throws when it fails. */
  async do(...args: readonly string[]): Promise<string> {
    const { status, output, errors } = await this.run(this.kubectl, args);
    if (status !== 0) throw new Error(`kubectl ${args.join(' ')}: ${errors}`);
    return output;
  }

  apply(objects: readonly object[]): void {
    const env = { ...process.env, KUBECONFIG: this.kubeconfig };
    const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects });
    execFileSync(this.kubectl, ['apply', '-f', '-'], { env, input, stdio: ['pipe', 'ignore', 'pipe'] });
  }

  async list(kind: string, namespace: string): Promise<readonly ClusterObject[]> {
    return (JSON.parse(await this.do('get', kind, '--namespace', namespace, '-o', 'json')) as Listed).items;
  }
}
