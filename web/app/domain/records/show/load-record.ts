/** A record that is there, that is not, or that could not be asked for. The page says which, with the matching status. */
import { data } from 'react-router';
import { ApiProblem } from '../../../api/api-client.ts';

export type RecordResult<T> =
  | { outcome: 'found'; record: T }
  | { outcome: 'missing' }
  /** `status` 0: no answer came. */
  | { outcome: 'failed'; status: number; message: string };

/** @param more what else the page needs */
export async function loadRecord<T, More>(asked: Promise<T>, more: (read: RecordResult<T>) => More) {
  type Read = RecordResult<T> & More;
  try {
    const found: RecordResult<T> = { outcome: 'found', record: await asked };
    return data<Read>({ ...found, ...more(found) });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const { status, message } = problem;
    if (status === 404) {
      const missing: RecordResult<T> = { outcome: 'missing' };
      return data<Read>({ ...missing, ...more(missing) }, { status });
    }
    const failed: RecordResult<T> = { outcome: 'failed', status, message };
    return data<Read>({ ...failed, ...more(failed) }, { status: status || 503 });
  }
}
