/** Whether the last change of the session in this tab was signing out. False after signing out in another tab. */
let endedHere = false;

export function hasEndedHere(): boolean {
  return endedHere;
}

export function noteSession(ended: boolean): void {
  endedHere = ended;
}
