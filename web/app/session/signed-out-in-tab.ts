/** Whether the last change of the session in this tab was signing out. False after signing out in another tab. */
let endedHere = false;

export function hasSignedOutInThisTab(): boolean {
  return endedHere;
}

export function setSignedOutInThisTab(ended: boolean): void {
  endedHere = ended;
}
