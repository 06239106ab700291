/** Actions of the audit log; `adminAudit.actions` has their texts. */
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
  'resource.set-availability',
  'resource.check',
  'resource.undo-check',
  'resource.confirm-by-place',
  'resource.report-closed-by-place',
  'resource.could-not-reach',
  'resource.merge',
  'resource.take-over',
  'resource.separate',
  'resource.forget-separate',
  'resource.accept-suggestion',
  'resource.report-wrong',
  'resource.read-confidential',
  'suggestion.send',
  'suggestion.decide',
  'organization.add',
  'organization.edit',
  'organization.verify',
  'organization.unverify',
  'organization.claim',
  'organization.ask-to-keep',
  'organization.approve-claim',
  'organization.reject-claim',
  'organization.add-member',
  'organization.change-member',
  'organization.remove-member',
  'organization.leave',
  'organization.invite',
  'organization.revoke-invitation',
  'organization.accept-invitation',
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
  'need.unmatch',
  'need.assign',
  'need.note',
  'need.answer',
  'need.follow-up',
  'need.resolve',
  'need.cancel',
  'need.expire',
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

/** Null: an action of an older or newer version. */
export function readAction(name: string): Action | null {
  return actions.find((action) => action === name) ?? null;
}
