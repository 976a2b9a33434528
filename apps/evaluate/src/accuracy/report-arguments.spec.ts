import { reportArguments } from './report-arguments';

test('a measuring command writes to the ignored folder unless --publish is given', () => {
  expect(reportArguments(['--minutes', '10'])).toEqual({ folder: '.aether/reports', args: ['--minutes', '10'] });
});

test('--publish, at any position, selects the published page and is removed from the arguments', () => {
  const published = { folder: 'docs/reports', args: ['speech', 'harm'] };
  expect(reportArguments(['speech', '--publish', 'harm'])).toEqual(published);
});
