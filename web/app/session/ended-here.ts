/** Whether somebody has signed out in this tab since they signed in; in another tab, this one was in the middle of something. */
let endedHere = false;

export function hasEndedHere(): boolean {
  return endedHere;
}

export function noteSession(ended: boolean): void {
  endedHere = ended;
}
