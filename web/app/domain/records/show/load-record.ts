/** For loaders of a record's page: the record, or why there is none, with the status of the response. */
import { data } from 'react-router';
import { ApiProblem } from '../../../api/api-client.ts';

export type RecordResult<T> =
  | { outcome: 'found'; record: T }
  | { outcome: 'missing' }
  /** `status` 0: no response. */
  | { outcome: 'failed'; status: number; message: string };

/** @param more adds what else the page needs */
export async function loadRecord<T, More>(loading: Promise<T>, more: (result: RecordResult<T>) => More) {
  type Loaded = RecordResult<T> & More;
  try {
    const found: RecordResult<T> = { outcome: 'found', record: await loading };
    return data<Loaded>({ ...found, ...more(found) });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const { status, message } = problem;
    if (status === 404) {
      const missing: RecordResult<T> = { outcome: 'missing' };
      return data<Loaded>({ ...missing, ...more(missing) }, { status });
    }
    const failed: RecordResult<T> = { outcome: 'failed', status, message };
    return data<Loaded>({ ...failed, ...more(failed) }, { status: status || 503 });
  }
}
