import { cancellation, type CancellationWords } from './cancellation.ts'
import { afterDelivery } from './change.ts'

/** The texts of a proposal on the page of a client, and of answering it. */
export interface ClientProposalWords {
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
  deliveredWithin: (days: number) => string
  cancelling: CancellationWords
  onAcceptance: string
  /** Once it is accepted. */
  onSignature: string
  dueOn: (day: string) => string
  dueLater: string
  /** Of a payment whose day is not known before all is delivered: in a proposal, and in the list of payments. */
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
  /** Where nothing else can be chosen. */
  youAccepted: (title: string, total: string) => string
  /** Instead of choosing again. */
  keepAccepted: string
  accept: string
  confirm: (total: string) => string
  confirmDay: (day: string) => string
  yes: string
  back: string
  sending: string
  /** Above one that came while its reader had another one before them; `day` where that was not today. */
  newVersion: (studio: string, time: string, day?: string) => string
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
  /** Once the studio has signed. */
  thanksSign: string
  thanksBooked: (day: string) => string
  thanksPay: (amount: string) => string
  thanksAgreed: (studio: string) => string
  /** Of a proposal that is no longer open. */
  declined: (title: string) => string
  cancelled: (title: string) => string
  expired: (studio: string, day: string) => string
  withdrawn: (studio: string, title: string) => string
}

const hours = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`
const minutes = (count: number): string => `${count} ${count === 1 ? 'minute' : 'minutes'}`

export const clientProposal: ClientProposalWords = {
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
  deliveredWithin: (days) => `Your photographs follow within ${days === 1 ? 'a day' : `${days} days`} of the shoot.`,
  cancelling: cancellation,
  onAcceptance: 'when you accept',
  onSignature: 'when you sign',
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
  youAccepted: (title, total) => `You accepted “${title}” for ${total}.`,
  keepAccepted: 'Keep what you accepted',
  accept: 'Accept',
  confirm: (total) => `Accept for ${total}?`,
  confirmDay: (day) => `Your date: ${day}.`,
  yes: 'Yes, accept',
  back: 'Back',
  sending: 'Sending',
  newVersion: (studio, time, day) =>
    `${studio} changed this proposal ${day ? `on ${day} ` : ''}at ${time}. Here is the new one.`,
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
  thanksSign: 'You accepted. Your contract is ready to sign.',
  thanksBooked: (day) => `You’re booked for ${day}.`,
  thanksPay: (amount) => `You accepted. Your date is booked once ${amount} is paid.`,
  thanksAgreed: (studio) => `You accepted. ${studio} will be in touch about the date.`,
  declined: (title) => `You declined “${title}”.`,
  cancelled: (title) => `“${title}” was canceled.`,
  expired: (studio, day) => `This proposal expired on ${day}. Ask ${studio} for a new one.`,
  withdrawn: (studio, title) => `${studio} withdrew “${title}”.`,
}
