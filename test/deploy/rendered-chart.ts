/** What the Helm chart renders, as objects. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const CHART = resolve(__dirname, '../../deploy/helm/aether');

export interface Probe {
  readonly exec?: { readonly command: readonly string[] };
  readonly httpGet?: { readonly path: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

export interface Container {
  readonly name: string;
  readonly command?: readonly string[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly securityContext: {
    readonly readOnlyRootFilesystem: boolean;
    readonly allowPrivilegeEscalation: boolean;
    readonly capabilities: { readonly drop: readonly string[] };
    readonly seccompProfile?: { readonly type: string };
  };
  readonly volumeMounts: readonly object[];
  readonly resources: { readonly limits: Readonly<Record<string, unknown>> };
}

export interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext: { readonly runAsNonRoot: boolean; readonly seccompProfile: { readonly type: string } };
  readonly initContainers?: readonly Container[];
  readonly containers: readonly Container[];
  readonly volumes: readonly { readonly name: string; readonly projected?: { readonly sources: readonly Source[] } }[];
}

interface Source {
  readonly secret: {
    readonly optional: boolean;
    readonly items: readonly { readonly key: string; readonly path: string }[];
  };
}

export interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec: { readonly replicas?: number; readonly template: { readonly spec: Pod } } & Readonly<
    Record<string, unknown>
  >;
}

/** A helm that was built with `go install` assumes 1.20. */
export const KUBERNETES = '1.33.0';

const COMPONENT = 'app.kubernetes.io/component';

/** Renders the chart with one of its examples. `set`: as `helm --set`. Throws with helm's message. */
export function render(helm: string, example: string, set: readonly string[] = []): RenderedChart {
  const values = join(CHART, 'examples', `${example}.yaml`);
  const args = ['template', 'aether', CHART, '--namespace', 'aether', '--kube-version', KUBERNETES, '--values', values];
  const text = execFileSync(helm, [...args, ...set.flatMap((value) => ['--set', value])], { encoding: 'utf8' });
  const objects = parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject | null);
  return new RenderedChart(objects.filter((object) => object !== null));
}

export class RenderedChart {
  constructor(readonly objects: readonly KubernetesObject[]) {}

  of(kind: string): readonly KubernetesObject[] {
    return this.objects.filter((object) => object.kind === kind);
  }

  /** Pods by component. */
  get pods(): ReadonlyMap<string, Pod> {
    const owners = this.objects.filter(({ kind }) => ['Deployment', 'Job', 'StatefulSet'].includes(kind));
    return new Map(owners.map(({ metadata, spec }) => [metadata.labels[COMPONENT]!, spec.template.spec]));
  }

  /** The files in the folder of secrets of a pod, by name, with the values of a Secret. Throws where a needed one is missing. */
  secretsOf({ volumes }: Pod, secret: Readonly<Record<string, string>>): Record<string, string> {
    const sources = volumes.find(({ name }) => name === 'secrets')?.projected?.sources ?? [];
    const files = sources.flatMap(({ secret: { optional, items } }) =>
      items.flatMap(({ key, path }) => {
        if (secret[key] !== undefined) return [[path, secret[key]] as const];
        if (!optional) throw new Error(`the Secret has no ${key}`);
        return [];
      }),
    );
    return Object.fromEntries(files);
  }

  environmentOf({ envFrom = [], env = [] }: Container): Record<string, string> {
    const shared = envFrom.map(
      ({ configMapRef: { name } }) => this.of('ConfigMap').find((map) => map.metadata.name === name)!.data!,
    );
    const single = env.map(({ name, value }) => [name, value] as const);
    return Object.assign({}, ...shared, Object.fromEntries(single)) as Record<string, string>;
  }
}
