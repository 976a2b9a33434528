{{/* Names and labels. `dict "root" $ "component" "gateway"` is the argument of those that concern one component. */}}

{{- define "aether.name" -}}
{{ default "aether" .Values.nameOverride | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- define "aether.fullname" -}}
{{- $name := include "aether.name" . -}}
{{- if contains $name .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{- define "aether.selector" -}}
app.kubernetes.io/name: {{ include "aether.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "aether.labels" -}}
{{ include "aether.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{/* Name of the Secret with credentials. */}}
{{- define "aether.secretName" -}}
{{ .Values.secrets.existing | default (printf "%s-secrets" (include "aether.fullname" .)) }}
{{- end }}

{{- define "aether.image" -}}
{{- $image := .image -}}
{{- if $image.digest }}{{ printf "%s@%s" $image.repository $image.digest }}{{ else }}{{ printf "%s:%s" $image.repository ($image.tag | default .root.Chart.AppVersion) }}{{ end -}}
{{- end }}

{{/* Every process runs as an unprivileged user, on a read-only file system, without capabilities. */}}
{{- define "aether.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "aether.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* Keys of the Secret that each component gets: those without which it cannot work, and those that it uses if they are there. */}}
{{- define "aether.secretsOf" -}}
{{- $store := list "AETHER_S3_ACCESS_KEY" "AETHER_S3_SECRET_KEY" -}}
{{- $servers := concat (list "AETHER_MONGODB_URL" "AETHER_NATS_URL") $store -}}
{{- $temporal := list "AETHER_TEMPORAL_API_KEY" "AETHER_TEMPORAL_KEYS" -}}
{{- $optional := append $temporal "AETHER_S3_SESSION_TOKEN" -}}
{{- $of := dict
  "gateway" (dict "needed" $servers "optional" (concat $optional (list "AETHER_DATABASE_KEYS" "AETHER_ADDRESS_KEY" "AETHER_OIDC_CLIENT_SECRET" "AETHER_STRIPE_SECRET_KEY" "AETHER_STRIPE_WEBHOOK_SECRET" "AETHER_SANDBOX_SECRET")))
  "worker" (dict "needed" $servers "optional" $optional)
  "inference" (dict "needed" $servers "optional" $optional)
  "deliverer" (dict "needed" (list "AETHER_MONGODB_URL") "optional" (concat $temporal (list "AETHER_DATABASE_KEYS" "AETHER_SMTP_URL")))
  "activate" (dict "needed" list "optional" $temporal)
  "prepare" (dict "needed" (prepend $store "AETHER_MONGODB_URL") "optional" (concat $optional (list "AETHER_DATABASE_KEYS" "AETHER_ADDRESS_KEY"))) -}}
{{- toJson (get $of .component) -}}
{{- end }}

{{/* Where every component reads its secrets. As files they can change without a restart, and show in no process's environment. */}}
{{- define "aether.secretMount" -}}
- { name: secrets, mountPath: /run/secrets/aether, readOnly: true }
{{- end }}

{{- define "aether.secretVolume" -}}
{{- $root := .root -}}
{{- $component := .account | default .component -}}
{{- $keys := fromJson (include "aether.secretsOf" (dict "component" $component)) -}}
- name: secrets
  projected:
    defaultMode: 288
    sources:
    {{- range list "needed" "optional" }}
    {{- /* An empty list of items would mean every key. */}}
    {{- if get $keys . }}
      - secret:
          name: {{ include "aether.secretName" $root }}
          optional: {{ eq . "optional" }}
          items:
          {{- range get $keys . }}
          {{- $key := ternary $root.Values.deliverer.mongodbUrlKey . (and (eq $component "deliverer") (eq . "AETHER_MONGODB_URL")) }}
            - { key: {{ $key }}, path: {{ . }} }
          {{- end }}
    {{- end }}
    {{- end }}
{{- end }}

{{/* `extra` adds variables to the settings that all components share. */}}
{{- define "aether.env" -}}
{{- $root := .root -}}
envFrom:
  - configMapRef:
      name: {{ include "aether.fullname" $root }}-settings
env:
  - name: AETHER_SECRETS_DIR
    value: /run/secrets/aether
{{- if has .component (list "gateway" "worker" "inference" "prepare") }}
  - name: AETHER_S3_ENDPOINT
    value: {{ include "aether.s3Endpoint" $root | quote }}
  - name: AETHER_S3_BUCKET
    value: {{ $root.Values.servers.s3Bucket | quote }}
  - name: AETHER_S3_REGION
    value: {{ $root.Values.servers.s3Region | quote }}
{{- end }}
{{- /* In the pod, because an old pod that restarts reads the shared settings of the next version. */}}
{{- if $root.Values.workers.versioning.enabled }}
  - name: AETHER_WORKER_DEPLOYMENT
    value: {{ $root.Values.workers.versioning.deployment | quote }}
  - name: AETHER_WORKER_BUILD_ID
    value: {{ include "aether.buildId" $root | quote }}
{{- end }}
{{- with $root.Values.certificates.authority }}
  - name: NODE_EXTRA_CA_CERTS
    value: /etc/aether/certificates/{{ . }}
{{- end }}
{{- if eq .component "gateway" }}
{{- range $name, $value := $root.Values.settings }}
{{- if include "aether.isForGateway" $name }}
  - name: {{ $name }}
    value: {{ $value | toString | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- range $name, $value := .extra }}
  - name: {{ $name }}
    value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* Certificates and keys for the servers, and an authority for what Node connects to. */}}
{{- define "aether.certificateMount" -}}
{{- if .Values.certificates.secret }}
- { name: certificates, mountPath: /etc/aether/certificates, readOnly: true }
{{- end }}
{{- end }}

{{- define "aether.certificateVolume" -}}
{{- with .Values.certificates.secret }}
- name: certificates
  secret: { secretName: {{ . }}, defaultMode: 288 }
{{- end }}
{{- end }}

{{/* Settings that a process refuses without the secrets of the gateway. */}}
{{- define "aether.isForGateway" -}}
{{- if regexMatch "^AETHER_(PAYMENTS|STRIPE_.*|PIX_.*|OIDC_.*|PASSWORD_SIGN_IN)$" . }}yes{{ end -}}
{{- end }}

{{/* Scheduling that is the same for all components; `values` is the component's part of the values. */}}
{{- define "aether.scheduling" -}}
{{- $root := .root -}}
{{- $values := .values -}}
automountServiceAccountToken: false
serviceAccountName: {{ include "aether.fullname" $root }}-{{ .account | default .component }}
enableServiceLinks: false
{{- with $root.Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.priorityClassName | default $root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
terminationGracePeriodSeconds: {{ $values.terminationGracePeriodSeconds }}
{{- with $values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.runtimeClassName }}
runtimeClassName: {{ . }}
{{- end }}
{{- if $root.Values.topologySpread }}
topologySpreadConstraints:
{{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "aether.selector" $ | nindent 8 }}
{{- end }}
{{- end }}
{{- end }}

{{/* Version of the workers: what identifies the images. Both pools of inference run one version. */}}
{{- define "aether.buildId" -}}
{{- $id := include "aether.imageId" (dict "root" . "image" .Values.image) -}}
{{- if .Values.inference.gpu.enabled -}}
{{- $gpu := include "aether.imageId" (dict "root" . "image" .Values.gpuImage) -}}
{{- if ne $gpu $id }}{{ $id = printf "%s-gpu-%s" $id $gpu }}{{ end -}}
{{- end -}}
{{- .Values.workers.versioning.buildId | default ($id | trunc 128) -}}
{{- end }}

{{- define "aether.imageId" -}}
{{- if .image.digest }}{{ .image.digest | trimPrefix "sha256:" | trunc 12 }}{{ else }}{{ .image.tag | default .root.Chart.AppVersion }}{{ end -}}
{{- end }}

{{/*
A worker has no port: it is alive while it polls its task queue. `loadSeconds` bounds the time until the first poll. With versions, a pod has started only
when its version is current, so that a rollout keeps the pods that work until then.
*/}}
{{- define "aether.pollingProbes" -}}
{{- $versioning := .root.Values.workers.versioning -}}
{{- $command := list "node" "dist/apps/cli/src/main.js" "polling" .queue -}}
startupProbe:
  exec:
    command: {{ toJson (ternary (append $command "--current") $command $versioning.enabled) }}
  periodSeconds: 10
  timeoutSeconds: 10
  failureThreshold: {{ div (add .loadSeconds (ternary $versioning.activationSeconds 0 $versioning.enabled) 9) 10 }}
livenessProbe:
  exec:
    # An outage of Temporal must not restart every worker.
    command: {{ toJson (append $command "--or-unreachable") }}
  periodSeconds: 60
  timeoutSeconds: 15
  failureThreshold: 4
{{- end }}

{{- define "aether.metricsPort" -}}
{{- if .Values.metrics.enabled }}
- name: metrics
  containerPort: {{ .Values.metrics.port }}
{{- end }}
{{- end }}

{{/* Restarts the pods of a Deployment when settings or the chart's own Secret change. */}}
{{- define "aether.checksums" -}}
checksum/settings: {{ include (print .Template.BasePath "/settings.yaml") . | sha256sum }}
{{- if not .Values.secrets.existing }}
checksum/secrets: {{ toJson .Values.secrets.values | sha256sum }}
{{- end }}
{{- end }}

{{/* Address of Temporal: the trial's, or the one given. */}}
{{- define "aether.temporalAddress" -}}
{{- if .Values.trial.enabled }}{{ include "aether.fullname" . }}-temporal:7233{{ else }}{{ required "servers.temporalAddress: give host:port of Temporal, or set trial.enabled" .Values.servers.temporalAddress }}{{ end -}}
{{- end }}

{{- define "aether.temporalTls" -}}
{{- if eq (toString (get .Values.settings "AETHER_TEMPORAL_TLS")) "true" }}yes{{ end -}}
{{- end }}

{{- define "aether.s3Endpoint" -}}
{{- if .Values.trial.enabled }}http://{{ include "aether.fullname" . }}-object-store:9000{{ else }}{{ required "servers.s3Endpoint: give the address of the object store, or set trial.enabled" .Values.servers.s3Endpoint }}{{ end -}}
{{- end }}
