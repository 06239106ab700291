/** A record that is there, that is not, or that could not be asked for. The page says which, with the matching status. */
import { data } from 'react-router';
import { ApiProblem } from '../../../api/call.ts';

export type ReadRecord<T> =
  | { outcome: 'found'; record: T }
  | { outcome: 'missing' }
  /** `status` 0: no answer came. */
  | { outcome: 'failed'; status: number; message: string };

/** @param more what else the page needs */
export async function readRecord<T, More>(asked: Promise<T>, more: (outcome: ReadRecord<T>['outcome']) => More) {
  type Read = ReadRecord<T> & More;
  try {
    return data<Read>({ outcome: 'found', record: await asked, ...more('found') });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.status === 404) return data<Read>({ outcome: 'missing', ...more('missing') }, { status: 404 });
    const { status, message } = problem;
    return data<Read>({ outcome: 'failed', status, message, ...more('failed') }, { status: status || 503 });
  }
}
