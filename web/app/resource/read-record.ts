/** A record that is there, that is not, or that could not be asked for. The page says which, with the matching status. */
import { data } from 'react-router';
import { ApiProblem } from '../api/call.ts';

export type ReadRecord<T> =
  | { outcome: 'found'; record: T }
  | { outcome: 'missing' }
  /** `status` 0: no answer came. */
  | { outcome: 'failed'; status: number; message: string };

export async function readRecord<T>(asked: Promise<T>) {
  try {
    return data<ReadRecord<T>>({ outcome: 'found', record: await asked });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.status === 404) return data<ReadRecord<T>>({ outcome: 'missing' }, { status: 404 });
    const { status, message } = problem;
    return data<ReadRecord<T>>({ outcome: 'failed', status, message }, { status: status || 503 });
  }
}
