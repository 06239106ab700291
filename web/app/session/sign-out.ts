import { ApiProblem, callApi } from '../api/api-client.ts';
import { clearFormDrafts } from '../browser/form-drafts-key.ts';
import { eraseIfShared } from '../browser/shared-computer.ts';
import { endSession } from './end-session.ts';
import { setSignedOutInThisTab } from './signed-out-in-tab.ts';

/** Signs out in this browser at once, and on the server. */
export async function signOut(): Promise<void> {
  // Before the token is removed, which the call sends.
  const serverNotified = notifyServerOfSignOut();
  setSignedOutInThisTab(true);
  endSession();
  clearFormDrafts();
  eraseIfShared();
  await serverNotified;
}

/** Ends the session on the server, also from a page that is being left. */
export async function notifyServerOfSignOut(): Promise<void> {
  try {
    await callApi('signOut');
  } catch (problem) {
    // `callApi` has logged it. The token is removed from this browser, and expires on the server.
    if (!(problem instanceof ApiProblem)) throw problem;
  }
}
