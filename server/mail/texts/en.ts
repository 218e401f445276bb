import type { MailTexts } from '../mail-texts.ts';

export const en: MailTexts = {
  layout: {
    buttonHelp: 'If the button does not work, copy this address into your browser:',
    footer: 'Meridian sends this because of something done with this e-mail address on our site. You cannot answer it.',
  },
  'reset-password': {
    subject: 'A new password for your account',
    heading: 'Choose a new password',
    paragraphs: [
      'Hello {{name}},',
      'Somebody, most likely you, asked for a new password. The link works once, for thirty minutes.',
    ],
    button: 'Choose a new password',
    after: 'If it was not you, ignore this mail: your password stays as it is.',
  },
  'confirm-email': {
    subject: 'Confirm your e-mail address',
    heading: 'One step left',
    paragraphs: [
      'Hello {{name}},',
      'Confirm that this is your address. We then look at your request for a trade account.',
    ],
    button: 'Confirm my address',
    after: 'If you asked for nothing, ignore this mail.',
  },
  'account-exists': {
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Hello {{name}},',
      'Somebody asked for an account with your e-mail address. You have one already, so nothing was changed.',
    ],
    button: 'Sign in',
    after: 'If you have forgotten the password, you can choose a new one there.',
  },
  invitation: {
    subject: 'Your account with us',
    heading: 'Choose your password',
    paragraphs: ['Hello {{name}},', 'An administrator has made an account for you. The link works once, for 24 hours.'],
    button: 'Choose a password',
    after: 'If you did not expect this, ignore it: without a password nobody gets in.',
  },
  'trade-approved': {
    subject: 'Your trade account is open',
    heading: 'Welcome to the trade',
    paragraphs: [
      'Hello {{name}},',
      'We have approved your trade account. Net prices and printed catalogues are there when you sign in.',
    ],
    button: 'Sign in',
  },
  'trade-refused': {
    subject: 'Your request for a trade account',
    heading: 'We could not open a trade account',
    paragraphs: ['Hello {{name}},', 'We have looked at your request and could not approve it, for this reason:'],
    quote: 'reason',
    after: 'If something has changed, you are welcome to ask again.',
  },
  'contact-received': {
    subject: 'We have your message',
    heading: 'Your message is with us',
    paragraphs: ['Hello,', 'A person answers within one working day, by e-mail.'],
    after: 'If you did not write to us, somebody mistyped an address: ignore this mail.',
  },
  'form-submission': {
    subject: 'New: {{form}}',
    heading: '{{form}}',
    paragraphs: ['Somebody sent this form on the site:'],
    quote: 'lines',
  },
  'newsletter-confirm': {
    subject: 'Confirm the newsletter',
    heading: 'One step left',
    paragraphs: [
      'Somebody, most likely you, asked for our letter with this address: one a month, with a place, a train and something to cook.',
      'The link works for seven days. Nothing comes before you have confirmed.',
    ],
    button: 'Confirm',
    after: 'If it was not you, ignore this mail: you will hear no more of it.',
  },
  'newsletter-known': {
    subject: 'You get our letter already',
    heading: 'You are on the list already',
    paragraphs: [
      'Somebody, most likely you, asked for our letter with this address. It already comes here, so nothing was changed.',
    ],
    button: 'Stop the letter',
    after: 'If you do not want it any more, the button takes you to the way out.',
  },
  'catalogue-received': {
    subject: 'Your catalogues are on their way',
    heading: 'We have your request',
    paragraphs: ['Hello {{name}},', 'These catalogues will be posted to you within a week:'],
    quote: 'catalogues',
  },
};
