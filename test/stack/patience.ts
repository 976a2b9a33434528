// Real servers, real models and shared machines: a limit here only ends what hangs.
jest.setTimeout(600_000);
