import type { Env } from './env-schema';
import { ISSUER_SETTING_DOCS } from './issuer-setting-docs';
import { setting, type SettingDoc } from './setting-doc';
import { SIGN_IN_SETTING_DOCS } from './sign-in-setting-docs';

/** Texts of docs/reference/settings.md and `.env.example`, in their order. */
export const SETTING_DOCS: Readonly<Record<keyof Env, SettingDoc>> = {
  PORT: setting('HTTP', 'Port of the API and the web application. 0 takes a free port.'),
  AETHER_HOST: setting('HTTP', 'Address that the gateway listens on.'),
  AETHER_PUBLIC_URL: setting(
    'HTTP',
    'Where callers reach the gateway. E-mail links and `data.url` of webhooks start with it. With `https`, session cookies are sent over https only. Not set: e-mail links start with `http://localhost:PORT`, and `data.url` is a path.',
    'https://api.exemplo.com.br',
  ),
  AETHER_CORS_ORIGINS: setting(
    'HTTP',
    'Origins of web pages that may call the API from a browser (CORS), uploads too, without cookies. Not set: none. A page that calls the API shows its key to its users, so use this only for pages of your own staff, or with keys of one user each.',
    'https://app.exemplo.com.br,https://painel.exemplo.com.br',
  ),
  AETHER_TRUSTED_PROXIES: setting(
    'HTTP',
    'Number of proxies in front of the gateway that append to `X-Forwarded-For`. The client address read from it counts sign-in attempts, trials and requests of a network ([limits](limits.md#memory-of-a-gateway)). With too low a number every user appears to come from the proxy.',
  ),
  AETHER_CONNECTION_LIMIT: setting(
    'HTTP',
    'Open connections of one gateway. One public network (an IPv4 address, or the first 48 bits of an IPv6 address) may have an eighth of them; behind trusted proxies, requests are counted by network instead. Each connection may hold 128 KiB of headers before it is authenticated.',
  ),
  AETHER_BODY_LIMIT: setting(
    'HTTP',
    'Bodies with audio that one gateway receives at the same time, of all accounts; more are refused with 503 `overloaded`. Each holds about 1 MiB of memory, and up to 8 MiB in a file without a name under `AETHER_DATA_DIR/spool`.',
  ),
  AETHER_SYNC_LIMIT_S: setting(
    'HTTP',
    'Audio up to this many seconds is returned in the same call; longer audio gets 202.',
  ),
  AETHER_SILENCE_LIMIT_S: setting(
    'HTTP',
    'A connection is closed when the head of a request takes longer than this many seconds, or when no byte of its body arrives for as long.',
  ),
  AETHER_RATE_WINDOW_S: setting(
    'HTTP',
    'Window in seconds in which requests are counted. The documented limits are for 60 s; shorter windows are for tests.',
  ),
  AETHER_OUTBOUND_LOOPBACK: setting(
    'HTTP',
    'Allows `audio_url` and `webhook_url` to point at this machine, over http too. For development, never in production.',
  ),

  AETHER_QUEUE_LIMIT: setting(
    'Capacity and schedules',
    'Transcriptions in progress (queued and processing, all accounts) from which new ones are refused with 503 `overloaded`.',
  ),
  AETHER_UPLOAD_SWEEP_S: setting(
    'Capacity and schedules',
    'Seconds between two runs that erase resumable uploads older than 24 hours.',
  ),
  AETHER_RECONCILE_EVERY_S: setting('Capacity and schedules', 'Seconds between two runs of the schedule `reconcile`.'),
  AETHER_RECONCILE_GRACE_S: setting(
    'Capacity and schedules',
    'Reconciliation leaves records and workflows younger than this many seconds alone, and objects of transcriptions that ended less long ago.',
  ),
  AETHER_RECONCILE_ORPHAN_GRACE_S: setting(
    'Capacity and schedules',
    'The same for objects without a record. Keep it above an hour: that is how long a request may last.',
  ),
  AETHER_RETENTION_EVERY_S: setting(
    'Capacity and schedules',
    'Seconds between two runs of the schedule `retention`, which erases audio that has reached its account’s retention period.',
  ),
  AETHER_FAILED_AUDIO_RETENTION_S: setting(
    'Capacity and schedules',
    'Seconds after which the audio of a failed transcription is erased, unless the retention period of its account is shorter. Until then an operator can retry the work.',
  ),

  AETHER_DATA_DIR: setting(
    'Files and logs',
    'Data and logs of the local servers, process table; files of bodies that the gateway receives (`spool`).',
  ),
  AETHER_SCRATCH_DIR: setting(
    'Files and logs',
    'Temporary copies of the recordings that worker and inference worker process. May be shared by several. Not set: `scratch` in the data folder.',
    '/var/tmp/aether',
  ),
  AETHER_REQUIRE_FENCE: setting(
    'Files and logs',
    "The worker refuses to start where ffmpeg, which reads strangers' files, would only have limits and not a fence. `doctor` prints which fence works here.",
  ),
  AETHER_CACHE_DIR: setting('Files and logs', 'What set-up downloads or builds once.'),
  AETHER_LOG_LEVEL: setting('Files and logs', 'Least severe level that is logged.'),

  AETHER_METRICS_PORT: setting(
    'Metrics and traces',
    'Port of `/metrics` in every process; 0 takes a free one and logs it. `npm start` gives this port to the gateway and the next three to worker, inference worker and deliverer. Not set: nothing is measured.',
    '9464',
  ),
  AETHER_METRICS_HOST: setting(
    'Metrics and traces',
    'Address that `/metrics` listens on. Keep it private: there is no authentication.',
  ),
  AETHER_OTLP_ENDPOINT: setting(
    'Metrics and traces',
    'OpenTelemetry collector (OTLP over HTTP) that spans are sent to. Headers that it requires: `OTEL_EXPORTER_OTLP_HEADERS`. Not set: no traces.',
    'http://127.0.0.1:4318',
  ),
  AETHER_TRACE_RATIO: setting('Metrics and traces', 'Share of calls that are traced.'),

  AETHER_SECRETS_DIR: setting(
    'Servers',
    'Folder with secrets as files, each named like its variable, as orchestrators mount them.',
    '/run/secrets/aether',
  ),
  AETHER_TEMPORAL_ADDRESS: setting(
    'Servers',
    'Your own Temporal. Not set: `npm start` runs one on this machine.',
    '127.0.0.1:7233',
  ),
  AETHER_TEMPORAL_NAMESPACE: setting('Servers', 'Temporal namespace.'),
  AETHER_TEMPORAL_TLS: setting('Servers', 'Whether connections to Temporal use TLS.'),
  AETHER_TEMPORAL_CA_FILE: setting(
    'Servers',
    'PEM certificates of the authorities to trust for Temporal. Not set: the system’s.',
    '/etc/aether/temporal/ca.crt',
  ),
  AETHER_TEMPORAL_CERT_FILE: setting(
    'Servers',
    'PEM certificate of this process, for a Temporal that demands one (mTLS). Set it together with the key.',
    '/etc/aether/temporal/tls.crt',
  ),
  AETHER_TEMPORAL_KEY_FILE: setting('Servers', 'Key of that certificate.', '/etc/aether/temporal/tls.key'),
  AETHER_TEMPORAL_SERVER_NAME: setting(
    'Servers',
    'Name that Temporal’s certificate must have. Not set: the host of the address.',
  ),
  AETHER_TEMPORAL_API_KEY: setting(
    'Servers',
    'API key that is sent with every call, for Temporal Cloud and proxies that require one.',
  ),
  AETHER_TEMPORAL_KEYS: setting(
    'Servers',
    'Keys of your own that encrypt arguments and results of workflows: the first encrypts, all decrypt ([encrypt what the servers store](../how-to/secure-the-servers.md#encrypt-what-the-servers-store)). Not set: they are not encrypted; they hold ids and options, never text or audio.',
  ),
  AETHER_WORKER_DEPLOYMENT: setting(
    'Servers',
    'Worker deployment of Temporal that every worker joins: a version then gets tasks only while it is current ([worker versions](../how-to/upgrade.md#with-worker-versions)). Not set: all workers share the tasks.',
    'aether',
  ),
  AETHER_WORKER_BUILD_ID: setting(
    'Servers',
    'Version of the workers in it, different in each build.',
    '2026-11-29-3f2a1bc',
  ),
  AETHER_NATS_URL: setting(
    'Servers',
    'Your own NATS, with JetStream; `tls://` demands TLS, and the address may have `user:password@`. Not set: `npm start` runs one on this machine.',
    'nats://127.0.0.1:4222',
  ),
  AETHER_NATS_CA_FILE: setting(
    'Servers',
    'PEM certificates of the authorities to trust for NATS. Not set: the system’s.',
    '/etc/aether/nats/ca.crt',
  ),
  AETHER_NATS_CERT_FILE: setting(
    'Servers',
    'PEM certificate of this process, for a NATS that demands one. Set it together with the key.',
    '/etc/aether/nats/tls.crt',
  ),
  AETHER_NATS_KEY_FILE: setting('Servers', 'Key of that certificate.', '/etc/aether/nats/tls.key'),
  AETHER_NATS_CREDENTIALS_FILE: setting(
    'Servers',
    'Credentials of NATS (a JWT and an NKey seed), as `nsc` writes them, instead of a user and a password in the address.',
    '/etc/aether/nats/user.creds',
  ),
  AETHER_MONGODB_URL: setting(
    'Servers',
    'Your own MongoDB; it must be a replica set. User, password, TLS and its files (`tls=true&tlsCAFile=…&tlsCertificateKeyFile=…`) are part of the address. Not set: `npm start` runs one on this machine.',
    'mongodb://127.0.0.1:27017/aether?directConnection=true',
  ),
  AETHER_DATABASE_KEYS: setting(
    'Servers',
    'Keys of your own that encrypt the signing secrets of webhooks in MongoDB, for gateway and deliverer alike ([encrypt what the servers store](../how-to/secure-the-servers.md#encrypt-what-the-servers-store)). Not set: they are not encrypted.',
  ),
  AETHER_S3_ENDPOINT: setting(
    'Servers',
    'Your own S3-compatible object store; set both keys with it. For an authority that the system does not know, start every process with `NODE_EXTRA_CA_CERTS`. Not set: `npm start` runs MinIO on this machine.',
    'http://127.0.0.1:9000',
  ),
  AETHER_S3_ACCESS_KEY: setting('Servers', 'Access key of the object store.'),
  AETHER_S3_SECRET_KEY: setting('Servers', 'Secret key of the object store.'),
  AETHER_S3_SESSION_TOKEN: setting('Servers', 'Session token of temporary keys of the object store.'),
  AETHER_S3_BUCKET: setting('Servers', 'Bucket that holds audio and intermediate objects.'),
  AETHER_S3_REGION: setting('Servers', 'Region of the bucket.'),
  AETHER_S3_CAPACITY_GB: setting(
    'Servers',
    'What the bucket can hold, in GB (2^30 bytes), for the alert on a full bucket. Not set: that alert never fires.',
    '500',
  ),

  AETHER_MODEL: setting(
    'Recognition',
    'Folder of a model, name from `models list`, or id on the Hugging Face hub. Not set: the preferred model for this machine if it has been pulled, else Whisper base.',
    'openai/whisper-small',
  ),
  AETHER_ENGINE: setting(
    'Recognition',
    '`scripted` **recognizes nothing**: it writes made-up words wherever there is speech, without a model, to test the pipeline. Never use it for real audio.',
  ),
  AETHER_SCRIPT: setting(
    'Recognition',
    'Text file whose words `AETHER_ENGINE=scripted` writes, read for each piece of a recording, so that a test chooses what is said. Not set: a text without data.',
    'test/script.txt',
  ),
  AETHER_PRECISION: setting(
    'Recognition',
    'Number format of the computation. `auto` chooses by processor, but never `int8`: products with weights in int8, for processors with avx512_vnni; faster, in less memory, a little less exact.',
  ),
  AETHER_PROCESSES: setting(
    'Recognition',
    'Recognizer processes of an inference worker. Not set: chosen for the machine.',
    '2',
  ),
  AETHER_THREADS: setting(
    'Recognition',
    'Threads of all recognizer processes together. Not set: chosen for the machine.',
    '4',
  ),
  AETHER_BATCH: setting(
    'Recognition',
    'Windows that one recognizer process decodes together. Not set: chosen for the machine.',
    '8',
  ),
  AETHER_PIECE_S: setting(
    'Recognition',
    'Target length in seconds of the pieces that are transcribed in parallel. A shorter piece makes workflow histories longer in proportion.',
  ),

  AETHER_OPERATOR_NAME: setting(
    'Site',
    'Who operates the service, on the public pages, in the terms and in the privacy notice. Not set: they speak of “quem opera este serviço”.',
    'Exemplo Transcrições Ltda.',
  ),
  AETHER_OPERATOR_TAX_ID: setting('Site', 'CNPJ or CPF of the operator, on the same pages.', '12.345.678/0001-95'),
  AETHER_CONTACT_EMAIL: setting('Site', 'Where users and data subjects write to.', 'contato@exemplo.com.br'),
  AETHER_TERMS_FILE: setting(
    'Site',
    'Terms of use, in place of those of the web application: UTF-8 text of up to 200 KB, in paragraphs separated by empty lines, with `## ` before headings and `- ` before the items of lists.',
    '/etc/aether/termos.md',
  ),
  AETHER_PRIVACY_FILE: setting('Site', 'Privacy notice, likewise.', '/etc/aether/privacidade.md'),

  ...SIGN_IN_SETTING_DOCS,

  AETHER_SMTP_URL: setting(
    'E-mail',
    'Mail server, with `user:password@` where it requires them. Not set: e-mails are written to `AETHER_DATA_DIR/mail` as `.eml` files, for development.',
    'smtps://aether:senha@smtp.exemplo.com.br:465',
  ),
  AETHER_MAIL_FROM: setting('E-mail', 'Sender of all e-mails.'),

  AETHER_ADDRESS_KEY: setting(
    'Accounts',
    'Key of the hashes that recognize the e-mail addresses of deleted accounts for two years, so that the same address gets no second trial. Use the same key on every gateway, keep it apart from the database, and set it before the first deletion: with another key earlier hashes no longer match. Not set: a key is made and kept in the database.',
    'um-segredo-de-pelo-menos-32-caracteres',
  ),

  AETHER_WEBHOOK_SIGNATURE_HEADER: setting('Webhooks', 'Header that carries the signature.'),
  AETHER_WEBHOOK_RETRIES_S: setting('Webhooks', 'Seconds before each retry, varied by up to a tenth.'),

  AETHER_PREPAID: setting(
    'Prices and payments',
    'Whether an account without credit is refused with 402. `false`: missing credit is granted, and use is still recorded.',
  ),
  AETHER_SENTIMENT_BRL_PER_MINUTE: setting('Prices and payments', 'What `sentiment` costs on top of the base rate.'),
  AETHER_TOP_UP_BONUS_BRL_PER_HOUR: setting(
    'Prices and payments',
    'Hourly rate with the largest top-up, instead of the price table’s 1.50. Not set: no bonus.',
    '1.33',
  ),
  AETHER_SUBSCRIPTION_BRL_PER_MONTH: setting(
    'Prices and payments',
    'Monthly price of a subscription. Set it together with the hourly rate. Not set: none is offered.',
    '90',
  ),
  AETHER_SUBSCRIPTION_BRL_PER_HOUR: setting('Prices and payments', 'Hourly rate with a subscription.', '1.50'),
  AETHER_PAYMENTS: setting(
    'Prices and payments',
    'Payment provider. `sandbox` moves no money and is for development; it is refused with a public https address. `stripe` needs its secret key and its webhook secret.',
  ),
  AETHER_PIX_LASTS_S: setting('Prices and payments', 'Seconds for which a Pix code can be paid.'),
  AETHER_SANDBOX_SECRET: setting('Prices and payments', 'Signs the payment webhooks of the sandbox.'),
  AETHER_STRIPE_SECRET_KEY: setting('Prices and payments', 'Stripe’s secret key.', 'sk_live_exemplo'),
  AETHER_STRIPE_WEBHOOK_SECRET: setting(
    'Prices and payments',
    'Signing secret of Stripe’s webhook to `/v1/payments/notices`.',
    'whsec_exemplo',
  ),
  AETHER_STRIPE_URL: setting('Prices and payments', 'Address of Stripe’s API.'),
  AETHER_STRIPE_METHODS: setting('Prices and payments', 'Payment methods that Stripe may take.'),

  ...ISSUER_SETTING_DOCS,
};
