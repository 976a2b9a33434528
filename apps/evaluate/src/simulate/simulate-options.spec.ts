import { simulateOptions } from './simulate-options';

test('without arguments a thousand workers are simulated on the development server', () => {
  expect(simulateOptions([])).toEqual({
    workers: 1000,
    rates: [0.25, 0.5, 1, 2],
    stepS: 60,
    audioS: 30,
    idleS: 30,
    temporal: null,
  });
});

test('another Temporal is named by its address, metrics, processes and database', () => {
  const args = ['--temporal', 'localhost:7233', '--temporal-metrics', 'http://localhost:8000/metrics'];
  expect(simulateOptions([...args, '--temporal-pids', '7,8', '--temporal-name', 'PostgreSQL']).temporal).toEqual({
    address: 'localhost:7233',
    metrics: 'http://localhost:8000/metrics',
    pids: [7, 8],
    name: 'PostgreSQL',
  });
});

test.each([
  ['--workers', '0.5'],
  ['--workers', 'many'],
  ['--rates', '1,0'],
  ['--audio-seconds', '0'],
])('%s %s is refused', (name, value) => {
  expect(() => simulateOptions([name, value])).toThrow(`${name} takes a number above 0`);
});
