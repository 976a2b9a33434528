/** What the Helm chart renders, as objects. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const CHART = resolve(__dirname, '../../deploy/helm/aether');

export interface Probe {
  readonly exec?: { readonly command: readonly string[] };
  readonly httpGet?: { readonly path: string };
}

export interface Container {
  readonly name: string;
  readonly command?: readonly string[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef: { readonly key: string; readonly optional?: boolean } };
  }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly securityContext: {
    readonly readOnlyRootFilesystem: boolean;
    readonly allowPrivilegeEscalation: boolean;
    readonly capabilities: { readonly drop: readonly string[] };
    readonly seccompProfile?: { readonly type: string };
  };
  readonly resources: { readonly limits: Readonly<Record<string, unknown>> };
}

export interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext: { readonly runAsNonRoot: boolean; readonly seccompProfile: { readonly type: string } };
  readonly initContainers?: readonly Container[];
  readonly containers: readonly Container[];
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

  /** The environment of a container, with `secret` as the value of every key that it reads from a Secret. */
  environmentOf(
    { envFrom = [], env = [] }: Container,
    secret: (key: string) => string | undefined,
  ): Record<string, string> {
    const shared = envFrom.map(
      ({ configMapRef: { name } }) => this.of('ConfigMap').find((map) => map.metadata.name === name)!.data!,
    );
    const single = env.flatMap(({ name, value, valueFrom }) => {
      const given = value ?? secret(valueFrom!.secretKeyRef.key);
      return given === undefined ? [] : [[name, given] as const];
    });
    return Object.assign({}, ...shared, Object.fromEntries(single)) as Record<string, string>;
  }
}
