/** What was done, as a sentence in English. Pages say it in other languages by the name of the action. */

/** `{name}` is what the record was called; a sentence about a need never names it. */
const sentences: Record<string, string> = {
  'user.register': 'New account: {name}',
  'user.create': 'New administrator: {name}',
  'user.change-profile': 'Profile changed: {name}',
  'user.change-password': 'Password changed: {name}',
  'user.reset-password': 'Password chosen again: {name}',
  'user.end-sessions': 'Sign-ins ended: {name}',
  'user.change-role': 'Role changed: {name}',
  'user.activate': 'Account turned on: {name}',
  'user.deactivate': 'Account turned off: {name}',
  'user.delete': 'Account deleted: {name}',
  'resource.submit': 'Resource sent in: {name}',
  'resource.edit': 'Resource changed: {name}',
  'resource.approve': 'Resource approved: {name}',
  'resource.reject': 'Resource turned down: {name}',
  'resource.undo-review': 'Decision taken back: {name}',
  'resource.merge': 'Resource put into another: {name}',
  'resource.take-over': 'Resource completed from a duplicate: {name}',
  'resource.separate': 'Resource is no duplicate: {name}',
  'resource.forget-separate': 'Resource may be a duplicate after all: {name}',
  'resource.accept-suggestion': 'Resource changed as suggested: {name}',
  'resource.read-confidential': 'Confidential address looked at: {name}',
  'suggestion.send': 'Change suggested: {name}',
  'suggestion.decide': 'Suggestion decided: {name}',
  'organization.add': 'Organization added: {name}',
  'organization.edit': 'Organization changed: {name}',
  'organization.verify': 'Organization verified: {name}',
  'organization.unverify': 'Organization no longer verified: {name}',
  'organization.read-confidential': 'Confidential address looked at: {name}',
  'volunteer.create': 'New volunteer: {name}',
  'volunteer.edit': 'Volunteer changed: {name}',
  'volunteer.approve': 'Volunteer approved: {name}',
  'volunteer.mark-pending': 'Volunteer waits for a check again: {name}',
  'volunteer.export': 'Volunteers downloaded: {name}',
  'volunteer.delete': 'Volunteer removed: {name}',
  'need.create': 'Somebody asked for help',
  'need.edit': 'A request for help was changed',
  'need.match': 'A request for help was matched',
  'need.resolve': 'A request for help was fulfilled',
  'need.cancel': 'A request for help was cancelled',
  'need.follow-merge': 'A request for help follows a resource into another',
  'import.send': 'Directory sent in: {name}',
  'import.apply': 'Loading of a directory begun: {name}',
  'import.finish': 'Directory loaded: {name}',
  'import.stop': 'Loading of a directory stopped: {name}',
  'import.cancel': 'Import cancelled: {name}',
  'settings.edit': 'Settings changed',
  'contact-message.send': 'Message through the contact page',
  'contact-message.done': 'Message seen to',
  'contact-message.reopen': 'Message open again',
};

export const describedActions: readonly string[] = Object.keys(sentences);

/** An action of an older version that is no longer known is told by its name. */
export function describeChange(action: string, name: string | null): string {
  const sentence = sentences[action] ?? `${action.replace(/[.-]/g, ' ')}: {name}`;
  return name === null ? sentence.replace(/: \{name\}$/, '') : sentence.replace('{name}', () => name);
}
