// A launcher to be killed: starts NATS from the build, prints its pid and stays.
const { ensureServers } = require('../../dist/apps/cli/src/setup');
const { startServers } = require('../../dist/apps/cli/src/launcher');

const [, , cacheDir, dataDir] = process.argv;
ensureServers({ cacheDir })
  .then((binaries) => startServers({ binaries, dataDir, ports: 'free', only: ['nats'] }))
  .then((servers) => {
    console.log(servers.pid('nats'));
    setInterval(() => {}, 1_000);
  });
