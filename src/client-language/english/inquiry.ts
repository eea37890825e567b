import { sun, type SunWords } from './sun.ts'

/** The texts of the inquiry form and its confirmation. */
export interface InquiryWords extends SunWords {
  /** The heading, unless the studio has one of its own. */
  heading: (studio: string) => string
  intro: string
  what: string
  /** What can be photographed, by the type of shoot. */
  types: Record<
    'portrait' | 'landscape' | 'wedding' | 'product' | 'fashion' | 'event' | 'commercial' | 'sports' | 'other',
    string
  >
  name: string
  email: string
  phone: string
  phoneHint: string
  day: string
  dayHint: string
  place: string
  placeHint: string
  light: string
  /** Until a day is chosen. */
  lightHint: string
  lightAt: (place: string) => string
  isFree: string
  isTaken: string
  message: string
  source: string
  otherSource: string
  privacy: string
  send: (studio: string) => string
  sending: string
  /** The heading once it is sent. */
  sent: string
  thanks: string
  /** Where the server sends no email. */
  noEmail: string
  another: string
  notSent: string
  wordsStay: string
  checkFields: string
  /** The ticket of the page no longer works. */
  pageOld: string
  /** The same page has sent another text already. */
  arrived: string
  faults: Record<'name' | 'email' | 'phone' | 'day' | 'place' | 'message', string>
  places: string
  onlyReads: (studio: string) => string
  noPage: string
  noPageMore: string
  tooMany: string
  loading: string
  tryAgain: string
  unable: string
  safe: string
  offline: string
  noAnswer: string
  confirmationSubject: string
  confirmation: (studio: string) => string
}

export const inquiry: InquiryWords = {
  ...sun,
  // The form’s own wording is fixed.
  sunset: (time, from, to) => `Sunset ${time} - golden hour ${from} to ${to}`,
  heading: (studio) => `Ask ${studio} about a date`,
  intro: 'Tell us what you have in mind.',
  what: 'What would you like photographed?',
  types: {
    portrait: 'Portrait',
    landscape: 'Landscape',
    wedding: 'Wedding',
    product: 'Product',
    fashion: 'Fashion',
    event: 'Event',
    commercial: 'Commercial',
    sports: 'Sports',
    other: 'Something else',
  },
  name: 'Your name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'Only if you’d like a call',
  day: 'Date',
  dayHint: 'Not sure yet? Leave it empty.',
  place: 'Place',
  placeHint: 'A town or an address',
  light: 'The light of your day',
  lightHint: 'Choose a date to see its light.',
  lightAt: (place) => `Light in ${place}`,
  isFree: 'That day is open.',
  isTaken: 'We’re booked that day. Ask anyway.',
  message: 'Your message',
  source: 'How did you hear about us?',
  otherSource: 'Somewhere else',
  privacy: 'Privacy policy',
  send: (studio) => `Send to ${studio}`,
  sending: 'Sending',
  sent: 'Thank you',
  thanks: 'Your message is on its way. We’ll get back to you soon.',
  noEmail: 'No email will confirm that it arrived.',
  another: 'Send another message',
  notSent: 'Not sent',
  wordsStay: 'Your message is still here. Check your connection and send it again.',
  checkFields: 'Check the marked fields, then send it again.',
  pageOld: 'This page was open too long. Send it again.',
  arrived: 'Your first message arrived. Send it again to send what you changed, too.',
  faults: {
    name: 'Type your name',
    email: 'Type an email address such as name@example.com',
    phone: 'Use 40 characters or fewer',
    day: 'Choose a day from today on, or leave it empty',
    place: 'Use 300 characters or fewer',
    message: 'Write a message, up to 5,000 characters',
  },
  places: 'Places',
  onlyReads: (studio) => `No account. Only ${studio} reads it.`,
  noPage: 'There is no form at this address',
  noPageMore: 'Check the address, or ask the studio for it.',
  tooMany: 'That’s a lot of messages at once. Try again in an hour.',
  loading: 'Loading the form',
  tryAgain: 'Try again',
  unable: 'Unable to load the form',
  safe: 'Nothing is lost.',
  offline: 'You are offline.',
  noAnswer: 'The server did not answer.',
  confirmationSubject: 'We got your message',
  confirmation: (studio) =>
    [
      'Hi,',
      `${studio} received your message and will get back to you.`,
      'If you didn’t write to us, someone mistyped their address and you can ignore this email.',
    ].join('\n\n'),
}
