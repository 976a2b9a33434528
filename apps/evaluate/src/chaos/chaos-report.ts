import type { SectionReport } from '../accuracy/accuracy-section';
import { markdownTable } from '../accuracy/measured-page';
import { FAULT_KINDS, VICTIMS, type Fault } from './fault-schedule';
import type { ChaosReport } from './run-chaos';

/** A section of the report chaos.md. `faults`: the injected faults; `tookS`: from the start of the service to the verdict. */
export function chaosReport(report: ChaosReport, faults: readonly Fault[], tookS: number): SectionReport {
  const { seed, accepted, completed, failed, canceled, hanging, lost, ...wrong } = report;
  const markdown = `## Seed ${seed}, ${report.faults} faults

${accepted} transcriptions were accepted: ${completed} completed, ${failed} failed, ${canceled} canceled. It took ${(tookS / 60).toFixed(0)} minutes.

${markdownTable([
  ['', ...FAULT_KINDS],
  ...VICTIMS.map((name) => {
    const of = faults.filter(({ victim }) => victim === name);
    return [name, ...FAULT_KINDS.map((wanted) => of.filter(({ kind }) => kind === wanted).length)];
  }),
])}

\`\`\`json
${JSON.stringify(report)}
\`\`\``;
  return {
    markdown,
    bounds: [
      { name: 'every accepted transcription has ended', held: hanging === 0 && lost === 0 },
      { name: 'every result equals that of the undisturbed run', held: wrong.text_mismatches === 0 },
      { name: 'every transcription was charged for its seconds', held: wrong.charge_mismatches === 0 },
      { name: 'every webhook was delivered', held: wrong.webhooks_missing === 0 },
      { name: 'no document or object is orphaned', held: wrong.leftovers === 0 },
    ],
  };
}
