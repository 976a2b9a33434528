// Health check: initiates the replica set of one member on a new volume, and succeeds once the member is a writable primary.
const { readFileSync } = require('fs');
db.getSiblingDB('admin').auth('root', readFileSync('/run/secrets/aether/root-password', 'utf8').trim());
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] });
}
if (!db.hello().isWritablePrimary) quit(1);
