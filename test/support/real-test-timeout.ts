// A last resort that ends a hanging test: every wait of a test has a shorter limit and names what it waits for (`eventually`).
jest.setTimeout(600_000);
