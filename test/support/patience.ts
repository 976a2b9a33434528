// Real servers, real models and shared machines, on which even a unit test may stand still: a limit here only ends what hangs.
jest.setTimeout(600_000);
