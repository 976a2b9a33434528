/** What the Helm chart renders fits the processes that it starts. Needs `helm` on PATH. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig, SECRET_VARIABLES } from '@aether/platform';
import { TASK_QUEUES } from '@aether/temporal/contracts';
import { pathOf } from '../support/stack/on-path';
import { CHART, KUBERNETES, render, type Container, type Pod, type RenderedChart } from './rendered-chart';

const HELM = pathOf('helm');
const EXAMPLES = ['trial', 'external-servers', 'gpu', 'air-gapped'];
const MOUNTED = '/etc/aether/certificates/';
const OUR_COMPONENTS = ['gateway', 'worker', 'inference-cpu', 'inference-gpu', 'deliverer', 'prepare', 'activate'];

const SECRETS: Readonly<Record<string, string>> = {
  AETHER_MONGODB_URL: 'mongodb://u:p@mongodb/aether?replicaSet=rs0',
  DELIVERER_MONGODB_URL: 'mongodb://d:p@mongodb/aether?replicaSet=rs0',
  AETHER_NATS_URL: 'tls://u:p@nats:4222',
  AETHER_S3_ACCESS_KEY: 'access',
  AETHER_S3_SECRET_KEY: 'secret',
  AETHER_SMTP_URL: 'smtps://u:p@mail',
  AETHER_ADDRESS_KEY: 'x'.repeat(40),
};

/** The settings of a container with the secrets that its pod mounts. Files of a mounted Secret do not exist here. */
function settingsOf(chart: RenderedChart, pod: Pod, container: Container): Record<string, string> {
  const { AETHER_SECRETS_DIR: folder, ...env } = chart.environmentOf(container);
  const given = Object.entries(env).map(([name, value]) => [name, value.startsWith(MOUNTED) ? __filename : value]);
  return { ...(folder !== undefined && chart.secretsOf(pod, SECRETS)), ...(Object.fromEntries(given) as object) };
}

const containersOf = ({ initContainers = [], containers }: Pod): readonly Container[] => [
  ...initContainers,
  ...containers,
];
const ours = (chart: RenderedChart): readonly (readonly [string, Pod])[] =>
  [...chart.pods].filter(([component]) => OUR_COMPONENTS.includes(component));

(HELM === undefined ? describe.skip : describe)('the Helm chart', () => {
  const helm = HELM!;

  it('has the four documented examples', () => {
    expect(readdirSync(join(CHART, 'examples')).sort()).toEqual(EXAMPLES.map((name) => `${name}.yaml`).sort());
  });

  describe.each(EXAMPLES)('with the values %s', (example) => {
    const chart = HELM === undefined ? null! : render(HELM, example);

    it('passes helm lint --strict', () => {
      const values = join(CHART, 'examples', `${example}.yaml`);
      expect(
        execFileSync(helm, ['lint', '--strict', CHART, '--kube-version', KUBERNETES, '--values', values], {
          encoding: 'utf8',
        }),
      ).toContain('0 chart(s) failed');
    });

    it('gives each process settings that it accepts', () => {
      for (const [, pod] of ours(chart)) {
        for (const container of containersOf(pod)) {
          loadConfig(settingsOf(chart, pod, container));
        }
      }
    });

    it('mounts the certificates wherever a setting names one', () => {
      for (const [, pod] of ours(chart)) {
        for (const container of pod.containers) {
          const env = chart.environmentOf(container);
          const isNamed = Object.values(env).some((value) => value.startsWith(MOUNTED));
          const mounts = JSON.stringify([container, pod]);
          expect([isNamed, mounts.includes('"mountPath":"/etc/aether/certificates"')]).toEqual([isNamed, isNamed]);
        }
      }
    });

    it('starts programs that are in the image, and probes queues and paths that exist', () => {
      for (const [, pod] of ours(chart)) {
        for (const { command = [], startupProbe, livenessProbe } of containersOf(pod)) {
          expect(command[0]).toBe('node');
          expect(existsSync(resolve(__dirname, '../..', command[1]!))).toBe(true);
          for (const { exec, httpGet } of [startupProbe, livenessProbe].filter((probe) => probe !== undefined)) {
            if (httpGet !== undefined) expect(httpGet.path).toBe('/health/live');
            else
              expect([exec!.command[2], Object.values<string>(TASK_QUEUES).includes(exec!.command[3]!)]).toEqual([
                'polling',
                true,
              ]);
          }
        }
      }
    });

    it('runs every container without root, capabilities, a writable image or a cluster token, within limits', () => {
      for (const [component, pod] of chart.pods) {
        expect(pod.automountServiceAccountToken).toBe(false);
        expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
        for (const { securityContext, resources, name } of containersOf(pod)) {
          expect(securityContext).toMatchObject({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          const unconfined = component === 'worker' && example !== 'air-gapped';
          expect([name, securityContext.seccompProfile?.type]).toEqual([name, unconfined ? 'Unconfined' : undefined]);
          expect(resources.limits).toHaveProperty('memory');
        }
      }
    });

    it('gives each process the secrets that it uses, as files', () => {
      const filesOf = (component: string): readonly string[] =>
        Object.keys(chart.secretsOf(chart.pods.get(component)!, SECRETS)).sort();
      const servers = ['AETHER_MONGODB_URL', 'AETHER_NATS_URL', 'AETHER_S3_ACCESS_KEY', 'AETHER_S3_SECRET_KEY'];
      expect(filesOf('gateway')).toEqual(['AETHER_ADDRESS_KEY', ...servers]);
      expect(filesOf('worker')).toEqual(servers);
      expect(filesOf('deliverer')).toEqual(['AETHER_MONGODB_URL', 'AETHER_SMTP_URL']);
      for (const [, pod] of ours(chart)) {
        const names = containersOf(pod).flatMap(({ env = [] }) => env.map(({ name }) => name));
        expect(names.filter((name) => (SECRET_VARIABLES as readonly string[]).includes(name))).toEqual([]);
        for (const { volumeMounts } of pod.containers)
          expect(volumeMounts).toContainEqual({ name: 'secrets', mountPath: '/run/secrets/aether', readOnly: true });
      }
    });

    it('lets only downloads, deliveries and the download of a model leave the cluster', () => {
      const leaves = chart
        .of('NetworkPolicy')
        .filter(({ spec }) => JSON.stringify(spec['egress']).includes('0.0.0.0/0'));
      const names = leaves.map(({ metadata }) => metadata.labels['app.kubernetes.io/component']).sort();
      const inference = ['inference-cpu', 'inference-gpu'];
      expect(names).toEqual(['deliverer', ...(example === 'gpu' ? inference : []), 'worker']);
    });

    it('has a network policy for every pod, a budget for every Deployment, and no replicas where something scales', () => {
      const covered = (kind: string): ReadonlySet<string> =>
        new Set(chart.of(kind).map(({ metadata }) => metadata.labels['app.kubernetes.io/component']!));
      for (const component of chart.pods.keys()) expect(covered('NetworkPolicy')).toContain(component);
      const deployments = chart.of('Deployment');
      expect([...covered('PodDisruptionBudget')].sort()).toEqual(
        deployments.map(({ metadata }) => metadata.labels['app.kubernetes.io/component']!).sort(),
      );
      const scaled = [...chart.of('HorizontalPodAutoscaler'), ...chart.of('ScaledObject')].map(
        ({ metadata }) => metadata.name,
      );
      const fixed = deployments.filter(({ spec }) => spec.replicas !== undefined).map(({ metadata }) => metadata.name);
      expect(fixed.filter((name) => scaled.includes(name))).toEqual([]);
      expect(fixed.length + scaled.length).toBe(deployments.length);
    });
  });

  it.each([
    ['trial', 'gatway.replicas=3', 'gatway'],
    ['trial', 'gateway.replicas=many', 'replicas'],
    ['trial', 'worker.fence=none', 'fence'],
    ['trial', 'settings.AETHER_PREPAYD=false', 'AETHER_PREPAYD'],
    ['trial', 'settings.AETHER_S3_SECRET_KEY=abc', 'AETHER_S3_SECRET_KEY'],
    ['gpu', 'servers.temporalAddress=', 'servers.temporalAddress'],
    ['gpu', 'secrets.existing=', 'secrets.values.AETHER_MONGODB_URL'],
    ['gpu', 'ingress.enabled=true', 'ingress.host'],
    ['trial', 'settings.AETHER_WORKER_BUILD_ID=a', 'AETHER_WORKER_BUILD_ID'],
    ['trial', 'workers.versioning.buildId=a:b', 'buildId'],
  ])('refuses with %s: %s, and names it', (example, set, named) => {
    const rendering = (): unknown => render(helm, example, [set]);
    expect(rendering).toThrow(named);
  });

  it.each([
    ['external-servers', ['ca ca.crt', 'cert tls.crt', 'key tls.key']],
    ['gpu', ['apiKey AETHER_TEMPORAL_API_KEY']],
  ])('gives KEDA the identity that the workers show to Temporal: %s', (example, expected) => {
    const set = ['settings.AETHER_TEMPORAL_TLS=true', 'inference.cpu.keda.enabled=true'];
    const chart = render(helm, example, set);
    const [authentication, ...others] = chart.of('TriggerAuthentication');
    const refs = authentication!.spec['secretTargetRef'] as readonly { parameter: string; key: string }[];
    expect(refs.map(({ parameter, key }) => `${parameter} ${key}`)).toEqual(expected);
    expect(others).toEqual([]);
    const scaled = JSON.stringify(chart.of('ScaledObject'));
    expect(scaled).toContain(`"authenticationRef":{"name":"${authentication!.metadata.name}"}`);
    expect(render(helm, 'gpu').of('TriggerAuthentication')).toEqual([]);
  });

  it('keeps settings of payments from processes without their secrets', () => {
    const chart = render(helm, 'external-servers', ['settings.AETHER_PAYMENTS=stripe']);
    const withPayments = ours(chart).filter(([, pod]) => {
      return chart.environmentOf(pod.containers[0]!)['AETHER_PAYMENTS'] !== undefined;
    });
    expect(withPayments.map(([component]) => component)).toEqual(['gateway']);
    const policy = chart.of('NetworkPolicy').find(({ metadata }) => metadata.name === 'aether-gateway')!;
    expect(JSON.stringify(policy.spec['egress'])).toContain('0.0.0.0/0');
  });

  it('keeps settings of sign-in from processes without its secret, and lets the gateway call the identity provider', () => {
    const settings = [
      'AETHER_OIDC_ISSUER=https://sso.example',
      'AETHER_OIDC_CLIENT_ID=aether',
      'AETHER_PASSWORD_SIGN_IN=false',
    ];
    const place = 'networkPolicies.identityProvider.port=8443';
    const chart = render(helm, 'external-servers', [...settings.map((setting) => `settings.${setting}`), place]);
    const named = ours(chart).filter(([, pod]) =>
      Object.keys(chart.environmentOf(pod.containers[0]!)).some((name) => /OIDC|PASSWORD_SIGN_IN/.test(name)),
    );
    expect(named.map(([component]) => component)).toEqual(['gateway']);
    const secrets = { ...SECRETS, AETHER_OIDC_CLIENT_SECRET: 'segredo' };
    const gateway = chart.pods.get('gateway')!;
    expect(Object.keys(chart.secretsOf(gateway, secrets))).toContain('AETHER_OIDC_CLIENT_SECRET');
    expect(Object.keys(chart.secretsOf(chart.pods.get('worker')!, secrets))).not.toContain('AETHER_OIDC_CLIENT_SECRET');
    const policies = chart.of('NetworkPolicy').filter(({ spec }) => JSON.stringify(spec['egress']).includes('8443'));
    expect(policies.map(({ metadata }) => metadata.name)).toEqual(['aether-gateway']);
  });

  describe('with versions of the workers', () => {
    const VERSIONING = 'workers.versioning.enabled=true';
    const WORKERS = ['worker', 'inference-cpu', 'inference-gpu', 'deliverer'];

    const versionOf = (chart: RenderedChart, component: string): readonly (string | undefined)[] => {
      const pod = chart.pods.get(component)!;
      const { temporal } = loadConfig(settingsOf(chart, pod, pod.containers[0]!));
      return [temporal.workerVersion?.deployment, temporal.workerVersion?.buildId];
    };

    it('has none by default', () => {
      const chart = render(helm, 'gpu');
      expect(JSON.stringify(chart.objects)).not.toMatch(/WORKER_DEPLOYMENT|workerDeployment|--current|activate/);
    });

    it('gives the workers the version of their images, in the pod and not in the shared settings', () => {
      const image = ['image.tag=1.2.3', 'gpuImage.tag=1.2.3', 'inference.cpu.enabled=true'];
      const chart = render(helm, 'gpu', [VERSIONING, ...image]);
      const present = WORKERS.filter((component) => chart.pods.has(component));
      expect(present).toEqual(WORKERS);
      for (const component of [...present, 'activate'])
        expect(versionOf(chart, component)).toEqual(['aether', '1.2.3']);
      expect(JSON.stringify(chart.of('ConfigMap'))).not.toContain('AETHER_WORKER');
    });

    it.each([
      [['image.digest=sha256:' + 'ab'.repeat(32)], 'abababababab-gpu-0.1.0'],
      [['gpuImage.tag=1.3'], '0.1.0-gpu-1.3'],
      [['gpuImage.tag=1.3', 'workers.versioning.buildId=release-7'], 'release-7'],
    ])('names a version after both images: %j is %s', (set, expected) => {
      const tags = ['image.tag=', 'gpuImage.tag=', 'image.digest=', 'gpuImage.digest='];
      expect(versionOf(render(helm, 'gpu', [VERSIONING, ...tags, ...set]), 'worker')).toEqual(['aether', expected]);
    });

    it('keeps a pod from having started, and so the old one, until its version is current', () => {
      const [without, chart] = [render(helm, 'external-servers'), render(helm, 'external-servers', [VERSIONING])];
      for (const component of ['worker', 'inference-cpu', 'deliverer']) {
        const [before, { startupProbe, livenessProbe }] = [without, chart].map(
          ({ pods }) => pods.get(component)!.containers[0]!,
        ) as [Container, Container];
        expect(startupProbe!.exec!.command).toEqual([...before.startupProbe!.exec!.command, '--current']);
        expect(startupProbe!.failureThreshold).toBe(before.startupProbe!.failureThreshold + 180);
        expect(livenessProbe).toEqual(before.livenessProbe);
      }
    });

    it('has a Job that makes the version current, with no credentials but those of Temporal', () => {
      const chart = render(helm, 'external-servers', [VERSIONING, 'workers.versioning.activationSeconds=600']);
      const job = chart.of('Job').find(({ metadata }) => metadata.name === 'aether-activate-1')!;
      expect(job.metadata).not.toHaveProperty('annotations');
      const pod = chart.pods.get('activate')!;
      expect(pod.containers[0]!.command!.slice(2)).toEqual(['versions', 'use', '--wait-s', '600']);
      const temporal = { AETHER_TEMPORAL_API_KEY: 'k', AETHER_TEMPORAL_KEYS: 'k' };
      const secrets = chart.secretsOf(pod, { ...SECRETS, ...temporal });
      expect(Object.keys(secrets).sort()).toEqual(Object.keys(temporal).sort());
      for (const { secret } of pod.volumes.flatMap(({ projected }) => projected?.sources ?? [])) {
        // Without items, a Secret is mounted whole.
        expect(secret.items.length).toBeGreaterThan(0);
      }
      const policy = chart.of('NetworkPolicy').find(({ metadata }) => metadata.name === 'aether-activate')!;
      expect(JSON.stringify(policy.spec['egress'])).toMatch(/7233/);
      expect(JSON.stringify(policy.spec['egress'])).not.toMatch(/27017|4222/);
    });

    it('lets KEDA read the backlog of all versions, and the running transcriptions of its version', () => {
      const scaling = ['inference.cpu.enabled=true', 'inference.cpu.keda.enabled=true'];
      const scaled = render(helm, 'gpu', [VERSIONING, ...scaling, 'image.tag=v7', 'gpuImage.tag=v7']).of(
        'ScaledObject',
      );
      expect(scaled.length).toBe(2);
      for (const { spec } of scaled) {
        const all = (spec['triggers'] as readonly { readonly metadata: Record<string, string> }[]).map(
          ({ metadata: { taskQueue, workerDeploymentName = null, workerDeploymentBuildId = null } }) => [
            taskQueue,
            workerDeploymentName,
            workerDeploymentBuildId,
          ],
        );
        const backlogs = ['inference', 'inference-short'].map((queue) => [queue, null, null]);
        expect(all).toEqual([...backlogs, ['inference', 'aether', 'v7']]);
      }
    });

    it('refuses pools that all scale from zero, whose workers would wait for their tasks and the tasks for them', () => {
      const scaling = ['inference.cpu.enabled=false', 'inference.gpu.keda.enabled=true'];
      expect(() => render(helm, 'gpu', [VERSIONING, ...scaling])).toThrow('keda.minReplicas');
      render(helm, 'gpu', [VERSIONING, ...scaling, 'inference.gpu.keda.minReplicas=1']);
    });
  });
});
