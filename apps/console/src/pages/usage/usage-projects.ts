import type { Usage } from '../../api/queries';

export interface UsageProject {
  /** Null: keys without a project, and the web application. */
  readonly name: string | null;
  readonly transcriptions: number;
  readonly seconds: number;
  readonly brl: number;
}

/** Usage per project, highest first, and what belongs to none last; empty if no key in use has a project. Sums in micro-BRL internally, so that they are exact. */
export function projectsOf({ data }: Pick<Usage, 'data'>): readonly UsageProject[] {
  const projects = new Map<string | null, { transcriptions: number; seconds: number; micro: number }>();
  for (const { project, transcriptions, seconds, cost_brl } of data) {
    const sum = projects.get(project) ?? { transcriptions: 0, seconds: 0, micro: 0 };
    sum.transcriptions += transcriptions;
    sum.seconds += seconds;
    sum.micro += Math.round(cost_brl * 1e6);
    projects.set(project, sum);
  }
  if ([...projects.keys()].every((name) => name === null)) return [];
  return [...projects]
    .map(([name, { micro, ...sum }]) => ({ name, ...sum, brl: micro / 1e6 }))
    .sort((one, other) => Number(one.name === null) - Number(other.name === null) || other.seconds - one.seconds);
}
