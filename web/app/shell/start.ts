/** Registers callbacks between parts of the site before hydration, so that none depends on a higher layer. */
import { connectApi } from '../api/connection.ts';
import { clearFormDrafts } from '../browser/form-drafts-key.ts';
import { clearOnQuickExit } from '../browser/quick-exit.ts';
import { onSharedModeSwitch } from '../browser/shared-computer.ts';
import { clearSignInState, storedToken } from '../browser/sign-in-state.ts';
import { clearNeeds, clearNeedsOnSharedMode } from '../domain/needs/ask/recent-needs.ts';
import { moveSavedOnSwitch } from '../domain/records/card/saved-list.ts';
import { goToSignIn } from '../session/end-session.ts';

export function connectParts(): void {
  connectApi({ token: storedToken, onUnauthorized: goToSignIn });
  clearOnQuickExit(clearNeeds, clearFormDrafts, clearSignInState);
  onSharedModeSwitch(moveSavedOnSwitch, clearNeedsOnSharedMode);
}
