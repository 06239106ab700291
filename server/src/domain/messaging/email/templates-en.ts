/** The emails in English. */
import type { Templates } from '../template-values.ts';

export const english: Templates = {
  'password-reset': {
    subject: 'Choose a new password',
    paragraphs: [
      'Someone asked for a new password for this email address at {platformName}.',
      'If it was you, open this link. It works once, for {minutes} minutes:',
      '{link}',
      'If it was not you, you need not do anything. Your password stays as it is.',
    ],
  },
  'confirm-email': {
    subject: 'Is this your email address?',
    paragraphs: [
      'There is an account at {platformName} with this email address. If you made it, please confirm the address:',
      '{link}',
      'Opening the link confirms nothing: the page that it leads to has a button. The link works once, for {days} days. Your account works without it too.',
      'If you did not make the account, you do not have to do anything. Please do not press the button then.',
    ],
  },
  'confirm-new-email': {
    subject: 'Confirm your new email address',
    paragraphs: [
      'An account at {platformName} is being changed to this email address. If you asked for that, please confirm it:',
      '{link}',
      'Opening the link changes nothing: the page that it leads to has a button. The link works once, for {hours} hours. Until then the account keeps its address.',
      'If it was not you, you do not have to do anything. Please do not press the button then.',
    ],
  },
  'email-changes': {
    subject: 'The address of your account is being changed',
    paragraphs: [
      'The address of your account at {platformName} is being changed to {newEmail}.',
      'If it was you, open the link in the email that we sent there. Until then nothing changes.',
      'If it was not you, choose a new password now. That stops the change and ends every sign-in:',
      '{link}',
      'If it has changed already, please write to us:',
      '{contactLink}',
    ],
  },
  'submission-received': {
    subject: 'We have your resource: {resourceName}',
    paragraphs: [
      'Thank you for telling us about {resourceName}.',
      'A person will look at it before others can see it. We will write to you when that is done.',
    ],
  },
  'resource-approved': {
    subject: 'Now on the site: {resourceName}',
    paragraphs: ['{resourceName} was approved. People can find it now:', '{link}', 'Thank you for your help.'],
  },
  'resource-rejected': {
    subject: 'About your resource: {resourceName}',
    paragraphs: [
      '{resourceName} was not put on the site.',
      'The reason: {reason}',
      'You can send it again after a change. To talk about it, answer through our contact page:',
      '{contactLink}',
    ],
  },
  'resource-merged': {
    subject: 'Already on the site: {resourceName}',
    paragraphs: [
      'Thank you for telling us about {resourceName}.',
      'We knew this place already. What you wrote now belongs to its page:',
      '{link}',
    ],
  },
  'need-matched': {
    subject: 'There is news for you',
    paragraphs: ['We have an answer to your request. Sign in to read it:', '{link}'],
  },
  'volunteer-asked': {
    subject: 'Can you help somebody?',
    paragraphs: [
      'Somebody asked {platformName} for help, and you may be the right person.',
      'Kind of help: {help}',
      'Urgency: {urgency}',
      'Town: {town}',
      'From the people who run the site: {message}',
      'Open this link to say yes or no. You need not sign in:',
      '{link}',
      'Hours that you have to answer: {hours}. After that we ask somebody else.',
    ],
  },
  'offer-accepted': {
    subject: 'How to reach the person you help',
    paragraphs: [
      'You said yes to somebody who asked {platformName} for help. Thank you. Please keep what stands here to yourself.',
      'Name: {name}',
      'Phone: {phone}',
      'Email: {address}',
      'Reach by: {ways}',
      'Safe times: {times}',
      '{noMessage}',
      '{wait}',
      'If you cannot help after all, open this link. You need not sign in, and it shows no name and no number:',
      '{link}',
    ],
  },
  'offer-ended': {
    subject: 'Your help is no longer needed',
    paragraphs: [
      'Your help is not needed any more for the request that you said yes to. If you wrote down how to reach the person, please delete that. Thank you for being there.',
      '{link}',
    ],
  },
  'volunteer-sought': {
    subject: 'There is news for you',
    paragraphs: [
      'We asked a volunteer whether they can help you. We will tell you when they answer. Sign in to see how your request stands:',
      '{link}',
    ],
  },
  'volunteer-accepted': {
    subject: 'There is news for you',
    paragraphs: ['A volunteer said yes to your request. Sign in to see how to reach them:', '{link}'],
  },
  'need-waits-again': {
    subject: 'There is news for you',
    paragraphs: [
      'The volunteer cannot help this time. Your request is open, and we keep looking. Sign in to see how it stands:',
      '{link}',
    ],
  },
  'volunteer-left': {
    subject: 'There is news for you',
    paragraphs: [
      'The volunteer who said yes cannot help you after all. What else we found for you is still there. Sign in to see how your request stands:',
      '{link}',
    ],
  },
  'place-withdrawn': {
    subject: 'There is news for you',
    paragraphs: [
      'The place that we suggested is not the right one any more. Your request is open, and we are looking again. Sign in to see how it stands:',
      '{link}',
    ],
  },
  'request-news': {
    subject: 'There is news for you',
    paragraphs: ['There is news about your request. Open it with your four words:', '{link}'],
  },
  'did-it-help': {
    subject: 'A short question for you',
    paragraphs: [
      'A few days ago {platformName} had an answer for you. Please tell us with one press how it went:',
      '{link}',
      'You need not sign in. If it did not work, we look again.',
    ],
  },
  'still-right': {
    subject: 'Is this still right? {resourceName}',
    paragraphs: [
      'People find help through {platformName}, and {resourceName} is listed there. Please look whether the listing is still right. It takes a minute, and you need no account.',
      '{listing}',
      'Everything is still right:',
      '{link}',
      'Something has changed:',
      '{changeLink}',
      'The place has closed for good:',
      '{closedLink}',
      'Opening a link changes nothing: you press a button on the page that it leads to. The links work until {until}, and for one answer.',
      'The listing as everyone sees it:',
      '{pageLink}',
      'To get no more such emails at this address:',
      '{stopLink}',
    ],
  },
  'requests-waiting': {
    subject: 'Requests for help are waiting: {waiting}',
    paragraphs: [
      'Critical: {critical}',
      'High: {high}',
      'Others: {others}',
      'Hours that the oldest has waited: {hours}',
      'Sign in to answer:',
      '{link}',
    ],
  },
  'volunteer-approved': {
    subject: 'You can start as a volunteer',
    paragraphs: ['Your sign-up as a volunteer was approved. Thank you.', 'You can see it here:', '{link}'],
  },
  'claim-code': {
    subject: 'Your code: {code}',
    paragraphs: [
      'Somebody who is signed in at {platformName} asked to keep the listings of {organizationName}, and this is an address of it.',
      'The code, for {minutes} minutes:',
      '{code}',
      'Whoever types it can change what people read about {organizationName}. If nobody of you asked for it, do not pass it on; then nothing happens.',
    ],
  },
  'claim-approved': {
    subject: 'You can keep the listings of {organizationName}',
    paragraphs: ['Your request was approved. These are your places:', '{link}', 'Thank you for your help.'],
  },
  'claim-rejected': {
    subject: 'About your request: {organizationName}',
    paragraphs: [
      'Your request to keep the listings of {organizationName} was not approved.',
      'The reason: {reason}',
      'To talk about it, use our contact page:',
      '{contactLink}',
    ],
  },
  'organization-approved': {
    subject: 'Now verified: {organizationName}',
    paragraphs: [
      '{organizationName} was approved. People see on its page that it is verified:',
      '{link}',
      'Thank you for your help.',
    ],
  },
  'organization-rejected': {
    subject: 'About your organization: {organizationName}',
    paragraphs: [
      '{organizationName} is no longer shown on the site. Its places stay, under its name alone.',
      'The reason: {reason}',
      'Its members can still read and change it when they are signed in:',
      '{link}',
      'To talk about it, use our contact page:',
      '{contactLink}',
    ],
  },
  'organization-deleted': {
    subject: 'Removed from the site: {organizationName}',
    paragraphs: [
      '{organizationName} was removed from the site. Its places stay, under its name alone, and nobody keeps them through it any more.',
      'To talk about it, use our contact page:',
      '{contactLink}',
    ],
  },
  'organization-merged': {
    subject: 'Two entries are one now: {organizationName}',
    paragraphs: [
      'The site had {organizationName} more than once. Everything that belongs to it is on one page now:',
      '{link}',
      'If you kept its places, you keep those of that page now.',
    ],
  },
  'member-invited': {
    subject: 'Help to keep the listings of {organizationName}',
    paragraphs: [
      'People find help through {platformName}. You are invited to keep the listings of {organizationName} there, together with others.',
      'Open this link within {days} days, sign in, and press the button on the page:',
      '{link}',
      'If you do not know this organization, you need not do anything.',
    ],
  },
  'webhook-ended': {
    subject: 'No more changes are sent to {webhookName}',
    paragraphs: [
      'The program that is called {webhookName} is not told of changes in the directory any more.',
      'For {days} days it took nothing that was sent to it.',
      'It answered with the status {gone}, which says that it wants no more.',
      'What changes meanwhile waits. Look at what went wrong, and resume it or delete it:',
      '{link}',
    ],
  },
  'contact-message': {
    subject: 'A message through the contact page',
    paragraphs: ['Name: {name}', 'Email: {email}', 'About: {subject}', '{message}'],
  },
};
