/** What the chart's users have in their cluster before they install it. */

const PLENTY = { cpu: '32', memory: '128Gi', pods: '110' };
const VOLUMES = 16;

/** A class of volumes without a provisioner, volumes for it, and a node with GPUs and its runtime. */
export const surroundings: readonly object[] = [
  {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'standard', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
    provisioner: 'kubernetes.io/no-provisioner',
    volumeBindingMode: 'WaitForFirstConsumer',
  },
  ...Array.from({ length: VOLUMES }, (_, at) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: `volume-${at}` },
    spec: {
      capacity: { storage: '100Gi' },
      accessModes: ['ReadWriteOnce', 'ReadWriteMany'],
      storageClassName: 'standard',
      hostPath: { path: `/volumes/${at}` },
    },
  })),
  {
    apiVersion: 'node.k8s.io/v1',
    kind: 'RuntimeClass',
    metadata: { name: 'nvidia' },
    handler: 'nvidia',
  },
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name: 'gpu',
      labels: {
        'kubernetes.io/hostname': 'gpu',
        'topology.kubernetes.io/zone': 'z1',
        'nvidia.com/gpu.present': 'true',
      },
    },
    spec: { taints: [{ key: 'nvidia.com/gpu', value: 'present', effect: 'NoSchedule' }] },
    status: {
      allocatable: { ...PLENTY, 'nvidia.com/gpu': '4' },
      capacity: { ...PLENTY, 'nvidia.com/gpu': '4' },
    },
  },
];

/** What the values of an example name, in the namespace of the release. */
export function namedByExample(example: string, namespace: string): readonly object[] {
  const isAirGapped = example === 'air-gapped';
  const level = isAirGapped ? 'restricted' : 'privileged';
  const models = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'aether-models', namespace },
    spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '10Gi' } } },
  };
  const inNamespace = (name: string): object => ({ name, namespace });
  return [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': level } },
    },
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: inNamespace('aether-credentials'),
      stringData: {
        AETHER_MONGODB_URL: 'mongodb://u:p@mongodb/aether?replicaSet=rs0',
        DELIVERER_MONGODB_URL: 'mongodb://d:p@mongodb/aether?replicaSet=rs0',
        AETHER_NATS_URL: 'tls://u:p@nats:4222',
        AETHER_S3_ACCESS_KEY: 'access',
        AETHER_S3_SECRET_KEY: 'secret',
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: inNamespace('aether-certificates'),
      stringData: { 'ca.crt': 'authority', 'tls.crt': 'certificate', 'tls.key': 'key' },
    },
    // The others with a volume make its claim.
    ...(isAirGapped ? [models] : []),
  ];
}
