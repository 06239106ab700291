/** Maps HSDS statuses. Source: HSDS 3.2, service.status; docs/decisions for the way back. */
import { ResourceStatus } from '@waymark/contract/enumerations';

const statuses = new Map<string, ResourceStatus>(
  Object.entries({
    active: 'AVAILABLE',
    inactive: 'EXPIRED',
    defunct: 'PERMANENTLY_CLOSED',
    'temporarily closed': 'TEMPORARILY_CLOSED',
  }),
);

/** `exact`: our own status in an export of ours, which takes precedence. Null: not a status. Undefined: missing. */
export function parseStatus(written: string, exact?: string): ResourceStatus | null | undefined {
  const own = ResourceStatus.options.find((status) => status === exact);
  const text = written.trim().toLowerCase().replace(/_/g, ' ');
  return own ?? (text === '' ? undefined : (statuses.get(text) ?? null));
}
