#!/bin/sh
# Makes the passwords of docker-compose.yml, a folder for each service: make-secrets.sh [FOLDER]. It changes nothing that exists.
set -eu
umask 022
folder=${1:-secrets}
if [ -e "$folder" ]; then
  echo "$folder exists already. The servers know its passwords: keep it." >&2
  exit 1
fi

password() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
# 32 bytes in Base64, as the encryption keys are.
key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }
put() { printf '%s\n' "$2" >"$folder/$1"; }

mkdir "$folder"
# Only root and the owner reach the files; containers see the folder of their service alone, under other users.
chmod 700 "$folder"
for service in gateway worker inference deliverer mongodb nats object-store; do mkdir "$folder/$service"; done

root=$(password) aether=$(password) deliverer=$(password)
put mongodb/root-password "$root"
put mongodb/aether-password "$aether"
put mongodb/deliverer-password "$deliverer"
put mongodb/member-key "$(key)"

nats=$(password)
put nats/users.conf "authorization { users: [{ user: aether, password: \"$nats\" }] }"

s3=$(password)
put object-store/access-key aether
put object-store/secret-key "$s3"

temporal="1:$(key)"
for service in gateway worker inference; do
  put "$service/AETHER_MONGODB_URL" "mongodb://aether:$aether@mongodb:27017/aether?replicaSet=rs0"
  put "$service/AETHER_NATS_URL" "nats://aether:$nats@nats:4222"
  put "$service/AETHER_S3_ACCESS_KEY" aether
  put "$service/AETHER_S3_SECRET_KEY" "$s3"
  put "$service/AETHER_TEMPORAL_KEYS" "$temporal"
done
put deliverer/AETHER_MONGODB_URL "mongodb://deliverer:$deliverer@mongodb:27017/aether?replicaSet=rs0"
put deliverer/AETHER_TEMPORAL_KEYS "$temporal"

database="1:$(key)"
put gateway/AETHER_DATABASE_KEYS "$database"
put deliverer/AETHER_DATABASE_KEYS "$database"
put gateway/AETHER_ADDRESS_KEY "$(password)"

echo "The passwords are in $folder. Back it up, apart from the data: what is encrypted cannot be read without it."
