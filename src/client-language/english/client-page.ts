import { cancellation, type CancellationWords } from './cancellation.ts'
import { afterDelivery } from './change.ts'

/** Why an answer is refused. */
export type ClientPageRefusals = Record<
  | 'date_taken'
  | 'own_link'
  | 'contract_changed'
  | 'contract_edited'
  | 'code_needed'
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
export interface ClientPageWords {
  loading: string
  unable: string
  safe: string
  none: string
  expiredLink: string
  emailNew: string
  newOnItsWay: string
  next: string
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
  pay: (amount: string, day: string) => string
  payNow: (amount: string) => string
  toAnswer: (name: string) => string
  answer: string
  nothing: string
  seeYou: (day: string) => string
  /** Above a proposal. */
  goodThrough: (number: string, day: string) => string
  heldUntil: (number: string, until: string) => string
  heldNoMore: (number: string) => string
  extras: string
  upTo: (most: string) => string
  longer: (duration: string) => string
  quantity: (extra: string) => string
  more: (extra: string) => string
  fewer: (extra: string) => string
  yourTotal: string
  changesLive: string
  discount: string
  tax: (percent: string) => string
  includesTax: (tax: string) => string
  total: string
  /** For the bar of a phone. */
  toTotal: string
  plan: string
  cancelling: CancellationWords
  onAcceptance: string
  dueOn: (day: string) => string
  dueLater: string
  /** Of a payment whose day is not known before everything was delivered. */
  /** Beside the payments of a proposal, and in the list of payments. */
  afterDelivery: (days: number) => string
  dueAfterDelivery: (days: number) => string
  noDay: string
  duration: (hours: number, minutes: number) => string
  readContract: string
  hideContract: string
  filledLater: string
  readAndSign: string
  acceptAndSign: string
  contractToSign: string
  chooseAgain: string
  mayChooseAgain: (title: string, total: string) => string
  accept: string
  confirm: (total: string) => string
  confirmDay: (day: string) => string
  yes: string
  back: string
  sending: string
  /** What follows from accepting. */
  thenContract: (studio: string) => string
  /** Where the studio has signed the contract in advance. */
  thenSign: (studio: string) => string
  thenSignAndPay: (studio: string, amount: string) => string
  thenBooked: string
  thenPay: (amount: string) => string
  thenAgreed: string
  decline: string
  declineHeading: string
  declineWhy: string
  declineHint: (studio: string) => string
  declineSend: string
  thanks: string
  thanksContract: (studio: string) => string
  thanksBooked: (day: string) => string
  thanksPay: (amount: string) => string
  thanksAgreed: (studio: string) => string
  /** Of a proposal that is no longer open. */
  declined: (title: string) => string
  cancelled: (title: string) => string
  expired: (studio: string, day: string) => string
  withdrawn: (studio: string, title: string) => string
  payments: string
  invoice: (number: string) => string
  creditNote: (number: string) => string
  open: (number: string) => string
  due: (day: string) => string
  billStates: Record<'open' | 'overdue' | 'paid' | 'cancelled' | 'credited' | 'refund', string>
  planned: string
  left: (amount: string) => string
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
  openInMaps: (place: string) => string
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

const hours = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`
const minutes = (count: number): string => `${count} ${count === 1 ? 'minute' : 'minutes'}`

export const clientPage: ClientPageWords = {
  loading: 'Loading your page',
  unable: 'Unable to load your page',
  safe: 'Nothing is lost.',
  none: 'There is no page here',
  expiredLink: 'This link has expired.',
  emailNew: 'Email me a new one',
  newOnItsWay: 'If this page exists, a new link is on its way to the address on file.',
  next: 'What’s next',
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
  seeYou: (day) => `See you on ${day}.`,
  goodThrough: (number, day) => `Proposal ${number} · good through ${day}`,
  heldUntil: (number, until) => `Proposal ${number} · held for you until ${until}`,
  heldNoMore: (number) => `Proposal ${number} · no longer held`,
  extras: 'Add what you like',
  upTo: (most) => `up to ${most}`,
  longer: (duration) => `adds ${duration}`,
  quantity: (extra) => `How many: ${extra}`,
  more: (extra) => `One more: ${extra}`,
  fewer: (extra) => `One fewer: ${extra}`,
  yourTotal: 'Your total',
  changesLive: 'Changes with the extras you choose',
  discount: 'Discount',
  tax: (percent) => `Tax ${percent}`,
  includesTax: (tax) => `Includes ${tax}`,
  total: 'Total',
  toTotal: 'See your total',
  plan: 'Payments',
  cancelling: cancellation,
  onAcceptance: 'when you accept',
  dueOn: (day) => `by ${day}`,
  dueLater: 'once the date is set',
  afterDelivery: (days) => (days > 0 ? afterDelivery(days) : `due ${afterDelivery(days)}`),
  dueAfterDelivery: (days) => `Due ${afterDelivery(days)}`,
  noDay: 'The date is still open.',
  duration: (whole, rest) => [whole > 0 && hours(whole), rest > 0 && minutes(rest)].filter(Boolean).join(' '),
  readContract: 'Read the contract',
  hideContract: 'Close the contract',
  filledLater: '(filled in later)',
  readAndSign: 'Read and sign the contract',
  acceptAndSign: 'Accept and sign',
  contractToSign: 'The contract to sign',
  chooseAgain: 'Choose again',
  mayChooseAgain: (title, total) =>
    `You accepted “${title}” for ${total}. Until the contract is signed you can choose other extras.`,
  accept: 'Accept',
  confirm: (total) => `Accept for ${total}?`,
  confirmDay: (day) => `Your date: ${day}.`,
  yes: 'Yes, accept',
  back: 'Back',
  sending: 'Sending',
  thenContract: (studio) => `Once you accept, ${studio} sends you the contract to sign.`,
  thenSign: (studio) => `${studio} has already signed the contract. Once you sign it here, your date is booked.`,
  thenSignAndPay: (studio, amount) =>
    `${studio} has already signed the contract. Sign it here, then pay ${amount} to book the date.`,
  thenBooked: 'Accepting books the date.',
  thenPay: (amount) => `Accept, then pay ${amount} to book the date.`,
  thenAgreed: 'Once you accept, it’s agreed.',
  decline: 'No, thanks',
  declineHeading: 'Decline this proposal?',
  declineWhy: 'Why not? (optional)',
  declineHint: (studio) => `${studio} will read it.`,
  declineSend: 'Decline',
  thanks: 'Thank you',
  thanksContract: (studio) => `You accepted. Once ${studio} has signed the contract, you can sign it here.`,
  thanksBooked: (day) => `You’re booked for ${day}.`,
  thanksPay: (amount) => `You accepted. Your date is booked once ${amount} is paid.`,
  thanksAgreed: (studio) => `You accepted. ${studio} will be in touch about the date.`,
  declined: (title) => `You declined “${title}”.`,
  cancelled: (title) => `“${title}” was cancelled.`,
  expired: (studio, day) => `This proposal expired on ${day}. Ask ${studio} for a new one.`,
  withdrawn: (studio, title) => `${studio} withdrew “${title}”.`,
  payments: 'Payments',
  invoice: (number) => `Invoice ${number}`,
  creditNote: (number) => `Credit note ${number}`,
  open: (number) => `Open ${number}`,
  due: (day) => `Due ${day}`,
  billStates: {
    open: 'To pay',
    overdue: 'Overdue',
    paid: 'Paid',
    cancelled: 'Cancelled',
    credited: 'Credited',
    refund: 'Credit',
  },
  planned: 'Planned',
  left: (amount) => `${amount} left`,
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
  openInMaps: (place) => `Open ${place} in Maps`,
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
    changed: 'The proposal changed since you opened this page. Here is the new one.',
    change_changed: 'The proposal changed since you opened this page. Here is the new one.',
  },
}
