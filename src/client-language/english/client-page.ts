import { clientProposal, type ClientProposalWords } from './client-proposal.ts'

/** Why an answer is refused. */
export type ClientPageRefusals = Record<
  | 'date_taken'
  | 'own_link'
  | 'contract_changed'
  | 'contract_edited'
  | 'code_needed'
  | 'code_unsendable'
  | 'change_changed'
  | 'change_withdrawn'
  | 'change_declined'
  | 'change_over'
  | 'changed'
  | 'withdrawn'
  | 'declined'
  | 'accepted'
  | 'tooMany'
  | 'other',
  string
>

/** The texts of the page of a client: proposals, payments, papers and coming shoots. */
export interface ClientPageWords extends ClientProposalWords {
  loading: string
  unable: string
  safe: string
  none: string
  expiredLink: string
  emailNew: string
  newOnItsWay: string
  next: string
  /** Where the server sends no email. */
  noEmail: string
  /** A new date waits to be confirmed. */
  newDate: (studio: string) => string
  /** Dates are offered for the weather. */
  newDates: (studio: string) => string
  chooseDate: string
  waits: (title: string, until: string) => string
  /** Of a session that the client booked: until which hour it is held, or that it is no more. */
  waitsHeld: (title: string, until: string) => string
  waitsNoMore: (title: string) => string
  review: string
  changeWaits: (title: string) => string
  reviewChange: string
  addendumWaits: (title: string) => string
  reviewAddendum: string
  studioSigns: (studio: string) => string
  readyToSign: string
  /** After signing or confirming. */
  heldAnew: string
  toPay: (number: string) => string
  wasDue: (number: string, day: string) => string
  /** The card that says to which account. */
  howToPay: string
  pay: (amount: string, day: string) => string
  payNow: (amount: string) => string
  toAnswer: (name: string) => string
  answer: string
  nothing: string
  nothingNow: string
  seeYou: (day: string) => string
  seeYouToday: (time: string) => string
  seeYouTomorrow: (time: string) => string
  payments: string
  invoice: (number: string) => string
  creditNote: (number: string) => string
  open: (number: string) => string
  due: (day: string) => string
  billStates: Record<'open' | 'overdue' | 'paid' | 'cancelled' | 'credited' | 'refund', string>
  planned: string
  left: (amount: string) => string
  getBack: (amount: string) => string
  papers: string
  /** With what the studio leads to, such as an online gallery. */
  papersAndLinks: string
  links: string
  contract: (number: string) => string
  proposal: (number: string) => string
  acceptedOn: (day: string) => string
  contractStates: Record<'draft' | 'sent' | 'signed', string>
  contractWaits: string
  download: (number: string) => string
  downloadProposal: (number: string) => string
  accepted: string
  yourDay: string
  yourDays: string
  /** Of a shoot that was moved. */
  movedFrom: (day: string) => string
  /** Of the hour in which a shoot begins; `percent`: the chance of it, or the share of such days. */
  forecast: (temperature: string, percent: number, fall: 'rain' | 'snow') => string
  usualWeather: (temperature: string, percent: number, fall: 'rain' | 'snow') => string
  maps: string
  /** Begins with what stands there. */
  openInMaps: (place: string) => string
  addToCalendar: string
  ask: (studio: string) => string
  question: string
  /** `mails`: whether the server sends email. */
  askHint: (email: string, mails: boolean) => string
  send: string
  asked: (studio: string, mails: boolean) => string
  askAgain: string
  typeQuestion: string
  /** After a failure. */
  notSent: string
  keepsTicks: string
  keepsWords: string
  /** Instead of messages that are in English only; what is left out shows those. */
  refusals: Partial<ClientPageRefusals>
}

export const clientPage: ClientPageWords = {
  loading: 'Loading your page',
  unable: 'Unable to load your page',
  safe: 'Nothing is lost.',
  none: 'There is no page here',
  expiredLink: 'This link has expired.',
  emailNew: 'Email me a new one',
  newOnItsWay: 'If this page exists, a new link is on its way to the address on file.',
  next: 'What’s next',
  noEmail: 'No emails will come about this. Keep the link to this page: you need it to come back.',
  newDate: (studio) => `${studio} asks you to confirm a new date.`,
  newDates: (studio) => `${studio} offers you other dates because of the weather.`,
  chooseDate: 'Choose a date',
  waits: (title, until) => `${title}: your proposal is good through ${until}.`,
  waitsHeld: (title, until) => `${title}: held for you until ${until}. It isn’t booked yet.`,
  waitsNoMore: (title) => `${title}: your hold ended. Accept it now to book it, if the time is still free.`,
  review: 'Review your proposal',
  changeWaits: (title) => `${title}: a change is waiting for your answer.`,
  reviewChange: 'Review the change',
  addendumWaits: (title) => `${title}: an addendum is waiting for your signature.`,
  reviewAddendum: 'Review the addendum',
  studioSigns: (studio) => `${studio} signs your contract next. Then you can sign it here.`,
  heldAnew: 'Your hold ran out, but the date is still open. It’s yours again.',
  readyToSign: 'Your contract is ready to sign.',
  toPay: (number) => `Invoice ${number} is ready to pay.`,
  wasDue: (number, day) => `Invoice ${number} was due ${day}.`,
  pay: (amount, day) => `Pay ${amount} by ${day}`,
  payNow: (amount) => `Pay ${amount}`,
  toAnswer: (name) => `${name}: you have a few questions to answer.`,
  answer: 'Answer the questions',
  nothing: 'You’re all set.',
  nothingNow: 'There’s nothing for you to do right now.',
  seeYou: (day) => `See you on ${day}.`,
  seeYouToday: (time) => `See you today at ${time}.`,
  seeYouTomorrow: (time) => `See you tomorrow at ${time}.`,
  ...clientProposal,
  howToPay: 'To pay',
  payments: 'Payments',
  invoice: (number) => `Invoice ${number}`,
  creditNote: (number) => `Credit note ${number}`,
  open: (number) => `Open ${number}`,
  due: (day) => `Due ${day}`,
  billStates: {
    open: 'To pay',
    overdue: 'Overdue',
    paid: 'Paid',
    cancelled: 'Canceled',
    credited: 'Credited',
    refund: 'Credit',
  },
  planned: 'Planned',
  left: (amount) => `${amount} left`,
  getBack: (amount) => `You get back ${amount}`,
  papers: 'Papers',
  papersAndLinks: 'Papers and links',
  links: 'Links',
  contract: (number) => `Contract ${number}`,
  proposal: (number) => `Proposal ${number}`,
  acceptedOn: (day) => `Accepted ${day}`,
  contractStates: { draft: 'Being prepared', sent: 'To sign', signed: 'Signed' },
  downloadProposal: (number) => `Download proposal ${number}`,
  download: (number) => `Download contract ${number}`,
  contractWaits: 'Waiting for your signature',
  accepted: 'Accepted',
  yourDay: 'Your day',
  yourDays: 'Your days',
  movedFrom: (day) => `Moved from ${day}`,
  forecast: (temperature, percent, fall) => `Forecast: ${temperature}, ${percent}% chance of ${fall}.`,
  usualWeather: (temperature, percent, fall) =>
    `Estimate for the season: about ${temperature}, ${fall} on ${percent}% of days.`,
  addToCalendar: 'Add to calendar',
  maps: 'Open in Maps',
  openInMaps: (place) => `Open in Maps: ${place}`,
  ask: (studio) => `Ask ${studio}`,
  question: 'Your question',
  askHint: (email, mails) =>
    mails ? `You’ll get the answer by email. You can also write to ${email}.` : `You can also write to ${email}.`,
  send: 'Send',
  asked: (studio, mails) => (mails ? `Sent. ${studio} will answer by email.` : `Sent. ${studio} will get back to you.`),
  askAgain: 'Ask something else',
  typeQuestion: 'Type your question',
  notSent: 'Not sent. Check your connection and try again.',
  keepsTicks: 'Your choices are still here.',
  keepsWords: 'What you typed is still here.',
  refusals: {
    code_unsendable:
      'This page opens with a code by email, and none can be sent now. Ask your photographer for a new link.',
    changed: 'The proposal changed since you opened this page. Here is the new one.',
    change_changed: 'The proposal changed since you opened this page. Here is the new one.',
  },
}
