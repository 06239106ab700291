/** Registers callbacks between parts of the site before hydration, so that none depends on a higher layer. */
import { connectApi } from '../api/connection.ts';
import { forgetKeptFields } from '../browser/kept-fields-key.ts';
import { forgetOnLeaving } from '../browser/leaving.ts';
import { carryOnSwitch } from '../browser/shared-computer.ts';
import { forgetSignIn, keptToken } from '../browser/signed-in.ts';
import { carryNeeds, forgetNeeds } from '../domain/needs/ask/kept-needs.ts';
import { carrySaved } from '../domain/records/card/saved-list.ts';
import { goToSignIn } from '../session/end-session.ts';

export function connectParts(): void {
  connectApi({ token: keptToken, onUnauthorized: goToSignIn });
  forgetOnLeaving(forgetNeeds, forgetKeptFields, forgetSignIn);
  carryOnSwitch(carrySaved, carryNeeds);
}
