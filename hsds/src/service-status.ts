/** HSDS statuses into ours. Source: HSDS 3.2, service.status; docs/decisions for the way back. */
import { ResourceStatus } from '@waymark/contract/enumerations';

const statuses: Record<string, ResourceStatus> = {
  active: 'AVAILABLE',
  inactive: 'EXPIRED',
  defunct: 'PERMANENTLY_CLOSED',
  'temporarily closed': 'TEMPORARILY_CLOSED',
};

/** `exact` is our own status, when the source came from us; it says more than HSDS can. Null: not a status. */
export function readStatus(written: string, exact?: string): ResourceStatus | null {
  const own = ResourceStatus.options.find((status) => status === exact);
  const text = written.trim().toLowerCase().replace(/_/g, ' ');
  return own ?? statuses[text === '' ? 'active' : text] ?? null;
}
