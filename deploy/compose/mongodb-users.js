// Users of the processes, made by the MongoDB image on an empty volume. Each has no more rights than it needs.
const { readFileSync } = require('fs');
const password = (name) => readFileSync(`/run/secrets/aether/${name}-password`, 'utf8').trim();

const aether = db.getSiblingDB('aether');
aether.createUser({ user: 'aether', pwd: password('aether'), roles: [{ role: 'readWrite', db: 'aether' }] });

const may = (collection, actions) => ({ resource: { db: 'aether', collection }, actions });
const WRITE = ['find', 'insert', 'update', 'remove'];
aether.createRole({
  role: 'deliverer',
  privileges: [
    may('accounts', ['find']),
    may('transcriptions', ['find']),
    may('webhook_deliveries', WRITE),
    may('email_outbox', WRITE),
  ],
  roles: [],
});
aether.createUser({ user: 'deliverer', pwd: password('deliverer'), roles: [{ role: 'deliverer', db: 'aether' }] });
