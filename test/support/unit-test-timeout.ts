// A last resort that ends a hanging test: unit tests use no server and no model, but share busy machines.
jest.setTimeout(60_000);
