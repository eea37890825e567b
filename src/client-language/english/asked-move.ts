/** The texts with which a client confirms a new date of their shoot, or says that it does not work. */
export interface AskedMoveWords {
  heading: (title: string) => string
  /** The time that it has now. */
  instead: (when: string) => string
  held: (until: string) => string
  confirm: string
  /** What follows, with payments that are due on another day then. */
  follows: string
  /** What follows where no payment does. */
  movesAlone: string
  payments: string
  due: (day: string) => string
  cannot: string
  why: string
  whyHint: (studio: string) => string
  send: string
  back: string
  sending: string
  confirmed: (day: string) => string
  declined: (studio: string) => string
  /** The studio asks for it no more. */
  over: (studio: string) => string
}

export const askedMove: AskedMoveWords = {
  heading: (title) => `New date for ${title}?`,
  instead: (when) => `Instead of ${when}`,
  held: (until) => `We’re holding it for you until ${until}.`,
  confirm: 'Confirm',
  follows: 'Your shoot moves to this date. These payments move with it:',
  movesAlone: 'Your shoot moves to this date. No payment moves with it.',
  payments: 'Payments that move',
  due: (day) => `due ${day}`,
  cannot: 'It doesn’t work for me',
  why: 'Why not, or when would it work? (optional)',
  whyHint: (studio) => `${studio} reads it. Until you agree on another date, yours stays as it is.`,
  send: 'Send',
  back: 'Back',
  sending: 'Sending',
  confirmed: (day) => `Thank you. Your new date is ${day}.`,
  declined: (studio) => `Thank you. ${studio} knows that this date doesn’t work; yours stays as it is.`,
  over: (studio) => `${studio} no longer asks for this date.`,
}
