import type { Role } from '@aether/domain';
import type { RoleRoute } from '../http/role-routes';
import { mapOperations, type PathItems } from './map-operations';

interface Operation {
  readonly description?: string;
}

const NEEDS: Readonly<Record<Role, string>> = {
  owner: 'Só para responsáveis pela conta (`owner`).',
  operator: 'Para responsáveis e operadores (`operator`).',
  reader: 'Para todos os participantes da conta.',
};

/** Adds to each operation of the web application the role that its route requires, in the description and as `x-role`. */
export function withRoles(paths: PathItems, routes: readonly RoleRoute[]): Record<string, object> {
  const roles = new Map(routes.map(({ method, path, role }) => [`${method} ${path}`, role]));
  return mapOperations<Operation, PathItems>(paths, (operation, { method, path }) => {
    const role = roles.get(`${method} ${path}`);
    if (role === undefined) return operation;
    const { description } = operation;
    const needs = role === 'person' ? [] : [NEEDS[role]];
    const described = [...(description === undefined ? [] : [description]), ...needs].join('\n\n');
    return { ...operation, ...(described !== '' && { description: described }), 'x-role': role };
  });
}
