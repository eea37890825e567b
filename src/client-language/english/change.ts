/** The texts of a change of what was agreed: on the page of the client, and of the addendum that is signed. */
export interface ChangeWords {
  heading: string
  /** Of the addendum. */
  addendumTo: (number: string) => string
  changes: (contract: string, studio: string, client: string) => string
  agreedNow: string
  /** Of an addendum that states the time to which a shoot was moved. */
  newDate: string
  dateNow: string
  dateBefore: string
  moveHeading: string
  moveCounts: (studio: string) => string
  moveDeclineHeading: string
  moveDeclineHint: string
  moveSigned: (day: string) => string
  /** The same before it is agreed. */
  withChange: string
  discount: string
  credited: string
  tax: string
  includedTax: string
  before: string
  now: string
  payments: string
  /** Where a change plans them anew. */
  paymentsBefore: string
  paymentsChanged: string
  billedAs: (number: string) => string
  dueOn: (day: string) => string
  dueLater: string
  dueAfterDelivery: (days: number) => string
  creditFor: (number: string, amount: string) => string
  refund: (amount: string) => string
  restStays: string
  /** What follows from accepting. */
  thenSigned: (studio: string) => string
  thenAgreed: string
  readAndSign: string
  toSign: string
  confirm: (total: string) => string
  /** Where only the payments change. */
  confirmSame: string
  declineHeading: string
  declineHint: string
  accepted: (total: string) => string
  acceptedSame: (total: string) => string
  /** What changed, a sentence each. */
  lineAdded: (name: string, price: string) => string
  lineRemoved: (name: string, price: string) => string
  changedTo: (name: string, now: string, before: string) => string
  total: string
}

/** `14 days after delivery`, `when delivered` */
export const afterDelivery = (days: number): string =>
  days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} after delivery` : 'when delivered'

export const change: ChangeWords = {
  heading: 'A change for you to review',
  addendumTo: (number) => `Addendum to contract ${number}`,
  changes: (contract, studio, client) =>
    `${studio} and ${client} change what they agreed in contract ${contract} as follows.`,
  agreedNow: 'What is agreed now',
  newDate: 'New date',
  dateNow: 'Date now',
  dateBefore: 'Date before',
  moveHeading: 'An addendum for you to sign',
  moveCounts: (studio) =>
    `${studio} has signed the addendum already. The new date counts either way; the addendum puts it in writing.`,
  moveDeclineHeading: 'Decline this addendum?',
  moveDeclineHint: 'The new date stays. We’ll tell the studio that you haven’t signed.',
  moveSigned: (day) => `The addendum is signed. The date is ${day}.`,
  withChange: 'With this change',
  discount: 'Discount',
  credited: 'Credited before',
  tax: 'Tax',
  includedTax: 'Includes tax',
  before: 'Total before',
  now: 'New total',
  payments: 'Payments',
  paymentsBefore: 'Payments before',
  paymentsChanged: 'Payments: a new plan',
  billedAs: (number) => `invoice ${number}`,
  dueOn: (day) => `due ${day}`,
  dueLater: 'due once the date is set',
  dueAfterDelivery: (days) => `due ${afterDelivery(days)}`,
  creditFor: (number, amount) => `${amount} is credited on invoice ${number}.`,
  refund: (amount) => `${amount} is refunded.`,
  restStays: 'Everything else stays as agreed.',
  thenSigned: (studio) => `${studio} has signed the addendum already. Nothing changes before you sign it.`,
  thenAgreed: 'Nothing changes before you accept.',
  readAndSign: 'Read and sign the addendum',
  toSign: 'The addendum to sign',
  confirm: (total) => `Accept the change to ${total}?`,
  confirmSame: 'Accept this change?',
  declineHeading: 'Decline this change?',
  declineHint: 'What you agreed before stays.',
  lineAdded: (name, price) => `Added: ${name}, ${price}`,
  lineRemoved: (name, price) => `Taken out: ${name}, ${price}`,
  changedTo: (name, now, before) => `${name}: ${now} instead of ${before}`,
  total: 'Total',
  accepted: (total) => `What you agreed was changed. The new total is ${total}.`,
  acceptedSame: (total) => `What you agreed was changed. The total stays ${total}.`,
}
