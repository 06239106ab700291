/** What the record of changes calls what people do; `adminAudit.actions` says each in words. */
export const actions = [
  'user.register',
  'user.create',
  'user.change-profile',
  'user.change-password',
  'user.reset-password',
  'user.end-sessions',
  'user.change-role',
  'user.activate',
  'user.deactivate',
  'user.delete',
  'resource.submit',
  'resource.edit',
  'resource.approve',
  'resource.reject',
  'resource.undo-review',
  'resource.merge',
  'resource.take-over',
  'resource.separate',
  'resource.forget-separate',
  'resource.accept-suggestion',
  'resource.read-confidential',
  'suggestion.send',
  'suggestion.decide',
  'organization.add',
  'organization.edit',
  'organization.verify',
  'organization.unverify',
  'organization.read-confidential',
  'volunteer.create',
  'volunteer.edit',
  'volunteer.approve',
  'volunteer.mark-pending',
  'volunteer.delete',
  'volunteer.export',
  'need.create',
  'need.edit',
  'need.match',
  'need.resolve',
  'need.cancel',
  'need.follow-merge',
  'settings.edit',
  'contact-message.send',
  'contact-message.done',
  'contact-message.reopen',
  'import.send',
  'import.apply',
  'import.finish',
  'import.stop',
  'import.cancel',
] as const;

export type Action = (typeof actions)[number];

export const recordKinds = [
  'resource',
  'suggestion',
  'need',
  'volunteer',
  'organization',
  'user',
  'contact-message',
  'import',
  'settings',
] as const;

export type RecordKind = (typeof recordKinds)[number];

export function kindOf(action: Action): RecordKind {
  // Every action begins with the kind of its record.
  return action.slice(0, action.indexOf('.')) as RecordKind;
}

/** Null: one of an older version, or of a newer one. */
export function readAction(name: string): Action | null {
  return actions.find((action) => action === name) ?? null;
}
