import type { NeedStatus } from '@waymark/contract/enumerations';

/** Key of the sentence about a request whose details are deleted: it was taken back, or deleted after help was found. */
export function deletedMessage(status: NeedStatus): 'WITHDRAWN' | 'DELETED' {
  return status === 'FULFILLED' ? 'DELETED' : 'WITHDRAWN';
}
