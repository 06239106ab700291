import { ApiProblem, callApi } from '../api/api-client.ts';
import { clearFormDrafts } from '../browser/form-drafts-key.ts';
import { eraseIfShared } from '../browser/shared-computer.ts';
import { endSession } from './end-session.ts';
import { noteSession } from './ended-here.ts';

/** Signs out: here at once, and on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  // The call takes the token along before it is removed.
  const notified = notifyServerOfSignOut();
  noteSession(true);
  endSession();
  clearFormDrafts();
  eraseIfShared();
  await notified;
}

/** Tells the server, also from a page that is being left. */
export async function notifyServerOfSignOut(): Promise<void> {
  try {
    await callApi('signOut');
  } catch (problem) {
    // The call has noted it in the console; the token is gone from here, and ends by itself there.
    if (!(problem instanceof ApiProblem)) throw problem;
  }
}
