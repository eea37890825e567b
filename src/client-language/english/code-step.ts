/** The texts of the step in which a client enters a code that was sent to them; `to` is their masked address. */
export interface CodeStepWords {
  title: string
  sending: string
  sent: (to: string) => string
  code: string
  hint: string
  enter: string
  missing: string
  again: string
  /** How long until then. */
  againIn: (seconds: string) => string
  close: string
  notSent: string
  tooMany: string
  /** In place of the whole page: what it is. */
  behind: (studio: string) => string
  locked: (to: string) => string
  /** To who has just booked. */
  held: (until: string) => string
  emailCode: string
  /** In a page for strangers, who name an address first: why, at which time. */
  busy: (time: string) => string
  strangerHint: string
  email: string
  emailFault: string
  otherEmail: string
  otherTime: string
}

export const codeStep: CodeStepWords = {
  title: 'Enter your code',
  sending: 'Sending you a code',
  sent: (to) => `We’ve sent a 6-digit code to ${to}.`,
  code: 'Code',
  hint: 'It works for 10 minutes. This browser is then known for 30 days.',
  enter: 'Continue',
  missing: 'Enter the 6 digits',
  again: 'Send a new code',
  againIn: (seconds) => `Send a new code (in ${seconds} s)`,
  close: 'Close',
  notSent: 'That did not work. Check your connection and try again.',
  tooMany: 'Too many tries. Wait a few minutes and try again.',
  behind: (studio) => `Your page with ${studio}: what you booked or were offered, contracts and payments.`,
  locked: (to) => `To open it, enter a code that we email to ${to}.`,
  held: (until) =>
    `Your time is held for you until ${until}. It isn’t booked yet: confirm it on your page before then.`,
  emailCode: 'Email me a code',
  busy: (time) => `Many people are booking right now. Confirm your email, and we’ll hold ${time} for you.`,
  strangerHint: 'It works for 10 minutes. Nothing is held until you enter it.',
  email: 'Email',
  emailFault: 'Type an email address such as name@example.com',
  otherEmail: 'Use another email',
  otherTime: 'Choose another time',
}
