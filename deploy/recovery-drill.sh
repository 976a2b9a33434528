#!/bin/sh
# Restores a backup beside the running installation, checks that database and objects agree, and removes it all again:
# recovery-drill.sh BACKUP [FOLDER]. BACKUP holds `aether.archive` (of mongodump) or `db` (copied files), and `objects` (the mirrored bucket).
# FOLDER: where to restore, empty and on a disk with space for a copy; default: a new one for temporary files. No application is started, so that
# nothing is sent. Objects are copied by `aws`, or by the shell command in DRILL_MIRROR, which finds OBJECTS (the folder), BUCKET,
# AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and creates the bucket. Exit status: that of `aether data check`; 2 for a drill that is refused.
set -eu

refuse() {
  echo "$1" >&2
  exit 2
}
fail() {
  echo "$1" >&2
  exit 1
}
absolute() { (cd "$1" && pwd -P); }

case $# in 1 | 2) ;; *) refuse 'Usage: recovery-drill.sh BACKUP [FOLDER]' ;; esac
root=$(absolute "$(dirname "$0")/..")
main=$root/dist/apps/cli/src/main.js
[ -f "$main" ] || refuse 'Build the service first: npm run build.'
[ -d "$1" ] || refuse "There is no folder $1."
backup=$(absolute "$1")
[ -d "$backup/objects" ] || refuse "$backup holds no folder objects."
if [ -f "$backup/aether.archive" ]; then
  way=mongorestore
  command -v mongorestore >/dev/null || refuse 'mongorestore is not on PATH.'
elif [ -d "$backup/db" ]; then
  way=files
else
  refuse "$backup holds neither aether.archive nor db."
fi
[ -n "${DRILL_MIRROR-}" ] || command -v aws >/dev/null || refuse 'aws is not on PATH: install it, or set DRILL_MIRROR.'

# A setting of the running installation: of the environment, else of .env.
setting() {
  node -e '
    const [file, name] = process.argv.slice(1);
    const { existsSync, readFileSync } = require("node:fs");
    const stored = existsSync(file) ? require("node:util").parseEnv(readFileSync(file, "utf8")) : {};
    console.log(process.env[name] ?? stored[name] ?? "");
  ' "$root/.env" "$1"
}
# The hosts and ports of an address, without user and path.
hosts() { printf '%s' "$1" | sed -e 's|^[a-z0-9+]*://||' -e 's|/.*||' -e 's|^.*@||' -e 's|localhost|127.0.0.1|g'; }

running=$(setting AETHER_DATA_DIR)
running=${running:-.aether}
case $running in /*) ;; *) running=$root/$running ;; esac
own_url=$(setting AETHER_MONGODB_URL)
own_endpoint=$(setting AETHER_S3_ENDPOINT)
cache=$(setting AETHER_CACHE_DIR)
name=$(printf '%s' "$own_url" | sed -n 's|^[a-z+]*://[^/]*/\([^?]*\).*|\1|p')

made=
if [ $# -eq 2 ]; then
  mkdir -p "$2"
  folder=$(absolute "$2")
  [ -z "$(ls -A "$folder")" ] || refuse "$folder is not empty."
  if [ -d "$running" ]; then
    case $folder/ in "$(absolute "$running")"/*) refuse "$folder is in the data folder of the running installation." ;; esac
  fi
else
  folder=$(mktemp -d "${TMPDIR:-/tmp}/aether-drill.XXXXXX")
  made=yes
fi
data=$folder/installation

launcher=
# shellcheck disable=SC2329 # called by the trap
clean() {
  status=$?
  trap - EXIT
  if [ -n "$launcher" ]; then
    kill "$launcher" 2>/dev/null || true
    wait "$launcher" 2>/dev/null || true
  fi
  rm -rf "$data" "$folder/servers.log" "$folder/check.jsonl"
  [ -z "$made" ] || rmdir "$folder"
  exit "$status"
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Replaces a subshell, without the running installation's settings and .env: the folder holds none.
alone() {
  cd "$folder"
  exec env -i PATH="$PATH" HOME="$HOME" TMPDIR="${TMPDIR:-/tmp}" AETHER_DATA_DIR="$data" ${cache:+AETHER_CACHE_DIR="$cache"} "$@"
}
of_servers() { node -p 'JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")).env[process.argv[2]]' "$data/service.json" "$1"; }

began=$(date +%s)
since=$began
step() {
  now=$(date +%s)
  printf '%-28s %6d s\n' "$1" $((now - since))
  since=$now
}

mkdir -p "$data/servers/mongod"
if [ "$way" = files ]; then
  cp -R "$backup/db" "$data/servers/mongod/db"
  chmod -R u+rwX "$data/servers/mongod/db"
  step 'copied database files'
fi

alone node "$main" servers mongod minio --auto-ports >"$folder/servers.log" 2>&1 &
launcher=$!
until grep -q '^Ready' "$folder/servers.log"; do
  kill -0 "$launcher" 2>/dev/null || fail "The servers did not start: $(cat "$folder/servers.log")"
  sleep 1
done
server=$(hosts "$(of_servers AETHER_MONGODB_URL)")
endpoint=$(of_servers AETHER_S3_ENDPOINT)
# Else the running installation would use the restored data as soon as its server is away.
case ,$(hosts "$own_url"),$(hosts "$own_endpoint"), in
*,"$server",* | *,"$(hosts "$endpoint")",*) refuse 'The free ports are those of .env: stop the drill and start the running servers first.' ;;
esac
step 'started servers'

if [ "$way" = mongorestore ]; then
  mongorestore --quiet --uri "mongodb://$server/?directConnection=true" --drop --gzip --oplogReplay --archive="$backup/aether.archive"
  step 'restored database'
fi

with_keys() {
  env -i PATH="$PATH" HOME="$HOME" AWS_CONFIG_FILE=/dev/null AWS_SHARED_CREDENTIALS_FILE=/dev/null AWS_REGION=us-east-1 \
    AWS_ENDPOINT_URL="$endpoint" AWS_ACCESS_KEY_ID="$(of_servers AETHER_S3_ACCESS_KEY)" \
    AWS_SECRET_ACCESS_KEY="$(of_servers AETHER_S3_SECRET_KEY)" OBJECTS="$backup/objects" BUCKET=aether "$@"
}
mirror() {
  if [ -n "${DRILL_MIRROR-}" ]; then
    with_keys sh -c "$DRILL_MIRROR"
  else
    with_keys aws s3 mb s3://aether --endpoint-url "$endpoint" >/dev/null &&
      with_keys aws s3 sync "$backup/objects" s3://aether --endpoint-url "$endpoint" --only-show-errors
  fi
}
mirror || fail 'The objects were not restored.'
step 'restored objects'

checked=0
(
  alone AETHER_MONGODB_URL="mongodb://$server/${name:-aether}?directConnection=true" AETHER_S3_ENDPOINT="$endpoint" \
    AETHER_S3_ACCESS_KEY="$(of_servers AETHER_S3_ACCESS_KEY)" AETHER_S3_SECRET_KEY="$(of_servers AETHER_S3_SECRET_KEY)" \
    node "$main" data check
) >"$folder/check.jsonl" || checked=$?
cat "$folder/check.jsonl"
[ -s "$folder/check.jsonl" ] || fail 'The check failed.'
step 'checked'
last=$(tail -n 1 "$folder/check.jsonl" | sed -n 's/.*"last_record_at":"\([^"]*\)","last_record_age_s":\([0-9]*\).*/\1 \2/p')
[ -n "$last" ] || fail "The database ${name:-aether} of the backup holds no record."
printf '%-28s %6d s\n' 'whole drill' $(($(date +%s) - began))
printf 'last record %s, %d min ago: all that came later would be lost\n' "${last% *}" $((${last#* } / 60))
exit "$checked"
