import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery } from '../../api/queries';

/** The projects of the keys in use, in alphabetical order. */
export function useKnownProjects(): readonly string[] {
  const keys = useQuery(apiKeysQuery).data?.data ?? [];
  const projects = keys.flatMap(({ project, revoked_at }) =>
    project === null || revoked_at !== null ? [] : [project],
  );
  return [...new Set(projects)].sort((one, other) => one.localeCompare(other, 'pt-BR'));
}
