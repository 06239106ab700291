/** All refusals of the API by code. `message` is a sentence the person can act on. */

/** For unexpected errors. Separate, so that a page can show it without loading the whole table. */
export const unexpectedProblem = {
  status: 500,
  message: 'Something went wrong on our side. Please try again in a minute.',
} as const;

export const problemDefinitions = {
  'malformed-request': { status: 400, message: 'We could not read this request. Please check it and try again.' },

  'not-signed-in': { status: 401, message: 'Please sign in to do this.' },
  'session-ended': { status: 401, message: 'Your sign-in has ended. Please sign in again.' },
  'wrong-credentials': {
    status: 401,
    message: 'This email and password do not belong together. Please check both and try again.',
  },

  'not-allowed': { status: 403, message: 'Your account may not do this. An administrator can.' },
  'account-deactivated': {
    status: 403,
    message: 'This account has been turned off. Please contact the people who run this site.',
  },

  'wrong-signature': { status: 403, message: 'This call is not signed by our provider of text messages.' },

  'resource-not-found': { status: 404, message: 'We could not find this resource. It may have moved or been removed.' },
  'organization-not-found': {
    status: 404,
    message: 'We could not find this organization. It may have moved or been removed.',
  },
  'user-not-found': { status: 404, message: 'We could not find this account. It may have been removed.' },
  'volunteer-not-found': { status: 404, message: 'We could not find this volunteer. They may have been removed.' },
  'need-not-found': { status: 404, message: 'We could not find this request for help. It may have been removed.' },
  'administrator-not-found': {
    status: 404,
    message: 'We could not find this administrator. They may have been deactivated. Please choose another one.',
  },
  'request-not-found': {
    status: 404,
    message:
      'No request opens with these words. Please check each of them. A request that did not change for a long time is deleted.',
  },
  'offer-not-found': {
    status: 404,
    message: 'We could not find what you were asked. The link may be incomplete, or the request was removed.',
  },
  'follow-up-not-found': {
    status: 404,
    message: 'We could not find this question. The link may be incomplete, or the request was removed.',
  },
  'verification-request-not-found': {
    status: 404,
    message: 'We could not find this question. The link may be incomplete, or the listing was removed.',
  },
  'member-not-found': { status: 404, message: 'This account does not keep this organization any more.' },
  'invitation-not-found': {
    status: 404,
    message: 'This invitation was used, was taken back or is too old. Please ask for a new one.',
  },
  'confirmation-not-found': {
    status: 404,
    message:
      'This link was used, was replaced by a newer one or is too old. Please have a new one sent from your profile.',
  },
  'claim-not-found': { status: 404, message: 'We could not find this request. It may have been removed.' },
  'suggestion-not-found': { status: 404, message: 'We could not find this suggestion. It may have been removed.' },
  'review-not-found': { status: 404, message: 'We could not find this decision. It may have been too long ago.' },
  'session-not-found': { status: 404, message: 'We could not find this sign-in. It may have ended already.' },
  'message-not-found': { status: 404, message: 'We could not find this message. It may have been removed.' },
  'import-not-found': { status: 404, message: 'We could not find this import. It may have been removed.' },
  'source-not-found': { status: 404, message: 'We could not find this source. It may have been removed.' },
  'webhook-not-found': { status: 404, message: 'We could not find this webhook. It may have been removed.' },
  'unmet-needs-not-published': {
    status: 404,
    message: 'This site does not publish what people ask for.',
  },
  'embed-off': { status: 404, message: 'This site does not offer its search to pages of other sites.' },
  'unknown-path': { status: 404, message: 'There is nothing at this address. Please check the link.' },
  'method-not-allowed': { status: 405, message: 'This address does not take that kind of request.' },

  'email-taken': { status: 409, message: 'An account with this email already exists' },
  'changed-meanwhile': {
    status: 409,
    message: 'Someone has changed this since you opened it. Please look at what is new and save again.',
  },
  'status-not-allowed': {
    status: 409,
    message: 'This status cannot follow the present one. Please choose one of those that are offered.',
  },
  'resource-not-pending': {
    status: 409,
    message: 'This resource is no longer waiting for a decision. Please reload the list.',
  },
  'resource-not-public': {
    status: 409,
    message: 'People cannot find this resource now, so there is nothing to check. Please reload the page.',
  },
  'check-taken': {
    status: 409,
    message: 'Somebody else is checking this one. Please take another one.',
  },
  'review-final': {
    status: 409,
    message: 'This decision can no longer be taken back. Please change each entry by itself.',
  },
  'merge-not-possible': {
    status: 409,
    message: 'These two cannot be put together as they are. Please reload both, and keep the one that people can find.',
  },
  'merge-confidential': {
    status: 409,
    message:
      'One of the two has an address to keep confidential. Please make both alike in that before you put them together.',
  },
  'merge-would-reveal': {
    status: 409,
    message:
      'One of them has a place with a confidential address, and members of another would read it. Please take these members out first, or add them there.',
  },
  'last-administrator': {
    status: 409,
    message: 'This is the last active administrator. Please make somebody else an administrator first.',
  },
  'own-account': {
    status: 409,
    message: 'You cannot do this to your own account. Please ask another administrator.',
  },
  'claim-not-offered': {
    status: 409,
    message: 'No code can be sent for this organization now. Please ask an administrator to decide.',
  },
  'claim-code-ended': {
    status: 409,
    message: 'This code has ended. Please have a new one sent.',
  },
  'claim-decided': {
    status: 409,
    message: 'This request has been decided already. Please reload the list.',
  },
  'no-number-for-sms': {
    status: 409,
    message: 'Text messages need a phone number that can get them. Please check the number in your profile first.',
  },
  'already-signed-up': {
    status: 409,
    message: 'You have signed up as a volunteer already. You can change your sign-up on your dashboard.',
  },
  'already-member': { status: 409, message: 'This account keeps this organization already.' },
  'last-owner': {
    status: 409,
    message: 'This is the last owner. Please make somebody else an owner first, or give the organization up.',
  },
  'suggestion-decided': {
    status: 409,
    message: 'This suggestion has been decided already. Please reload the list.',
  },
  'need-not-open': {
    status: 409,
    message: 'This request for help is closed. Please send a new one if help is still needed.',
  },
  'match-exists': {
    status: 409,
    message: 'This request for help is matched with this one already. Please choose another.',
  },
  'assigned-meanwhile': {
    status: 409,
    message: 'Somebody else has taken this request meanwhile. Please look who it is, and decide again.',
  },
  'need-not-matched': {
    status: 409,
    message: 'This request for help has no match to take back. Please reload the page.',
  },
  'offer-ended': {
    status: 409,
    message: 'This was answered or taken back already. Nothing more is needed from you. Thank you.',
  },
  'offer-late': {
    status: 410,
    message: 'The time to answer is over, and somebody else is asked. Thank you.',
  },
  'follow-up-ended': {
    status: 409,
    message: 'This was answered already, or the request has changed since. Nothing was changed by this press.',
  },
  'verification-request-ended': {
    status: 409,
    message: 'This was answered already, or the link is too old. Nothing was changed by this press.',
  },

  'import-not-ready': {
    status: 409,
    message: 'This import is not waiting for that any more. Please look at how it stands now.',
  },
  'import-running': {
    status: 409,
    message: 'Another import is being loaded. Please wait until it is done.',
  },

  'source-exists': {
    status: 409,
    message: 'There is a source with this name already. Please change that one, or choose another name.',
  },
  'webhooks-full': {
    status: 409,
    message: 'There are 20 webhooks already, and no more are sent to. Please delete one that nobody needs.',
  },
  'source-fetching': {
    status: 409,
    message: 'This source is being fetched already. Please wait until that is done.',
  },
  'source-without-address': {
    status: 409,
    message: 'This source has no web address to fetch it from. Please add one, or send its file in by hand.',
  },

  'file-too-large': {
    status: 413,
    message:
      'This file is larger than this site takes. Please send it in parts, or load it with the command "npm run import".',
  },
  'body-too-large': { status: 413, message: 'This is more than we can take at once. Please send less than 256 KB.' },
  'invalid-input': {
    status: 422,
    message: 'Some of what was sent needs a change. Please see the notes for each field.',
  },
  'file-empty': { status: 422, message: 'There is nothing in this file. Please choose another one.' },
  'wrong-current-password': {
    status: 422,
    message: 'Your current password is not right. Please type it again.',
  },
  'claim-code-wrong': {
    status: 422,
    message: 'This code is not right. Please look at the newest email and type its six digits again.',
  },
  'reset-link-ended': {
    status: 422,
    message: 'This link has been used or is too old. Please ask for a new one.',
  },

  'too-many-attempts': { status: 429, message: 'There have been too many tries. Please wait a little and try again.' },
  'too-many-resources': {
    status: 429,
    message:
      'You have reached the limit of resources for one account ({limit}). Please ask the people who run this site to raise the limit, or send this place through the contact page.',
  },
  'too-many-needs': {
    status: 429,
    message:
      'You have reached the limit of open requests for one account ({limit}). Please close one that no longer matters on your dashboard, and send this again.',
  },

  'changes-forgotten': {
    status: 410,
    message:
      'Changes since then are not known here any more. Please download the whole directory again, and follow the changes from there.',
  },

  'downloads-busy': {
    status: 503,
    message: 'Others are downloading the directory right now. Please try again in a minute.',
  },
  'not-ready': { status: 503, message: 'The directory is being loaded. Please try again in a few seconds.' },
  'database-away': { status: 503, message: 'We cannot reach our records right now. Please try again in a minute.' },
  maintenance: {
    status: 503,
    message: 'This site is being worked on. Please come back in a while. In danger, call 911.',
  },
  overloaded: { status: 503, message: 'Many people are asking right now. Please try again in a few seconds.' },
  unexpected: unexpectedProblem,
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problemDefinitions;
