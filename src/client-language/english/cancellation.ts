/** What a studio keeps of a booking that its client cancels. */
export interface CancellationWords {
  title: string
  atLeast: (days: number) => string
  between: (from: number, to: number) => string
  /** Until the shoot. */
  under: (days: number) => string
  always: string
  kept: (amount: string) => string
  depositKept: (amount: string) => string
  paidKept: string
  /** What follows from that. */
  rest: string
}

export const cancellation: CancellationWords = {
  title: 'If you cancel',
  atLeast: (days) => `${days} ${days === 1 ? 'day' : 'days'} or more before the shoot`,
  between: (from, to) =>
    from === to ? `${from} ${from === 1 ? 'day' : 'days'} before the shoot` : `${from} to ${to} days before the shoot`,
  under: (days) => `Less than ${days} ${days === 1 ? 'day' : 'days'} before the shoot`,
  always: 'At any time',
  kept: (amount) => `we keep ${amount}`,
  depositKept: (amount) => `we keep the first payment of ${amount}`,
  paidKept: 'we keep what you’ve paid by then',
  rest: 'We refund anything you’ve paid beyond that. If you’ve paid less, we bill you for the difference.',
}
