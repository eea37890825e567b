/** The emails to somebody who waits for a time: once one has opened, and before, whether they do. */
export interface WaitingEmailWords {
  subject: (type: string) => string
  /** `days`: up to five, and how many more there are. */
  text: (type: string, days: string, more: number, studio: string) => string
  seeTimes: string
  why: string
  leave: string
  confirmation: {
    subject: string
    text: (type: string, studio: string) => string
    confirm: string
    why: string
  }
}

const moreDays = (more: number): string => (more === 0 ? '' : ` and ${more} more ${more === 1 ? 'day' : 'days'}`)

export const waitingEmail: WaitingEmailWords = {
  subject: (type) => `A time opened: ${type}`,
  text: (type, days, more, studio) =>
    [
      'Hello,',
      `A time for “${type}” is open again: ${days}${moreDays(more)}.`,
      'It isn’t held: whoever chooses it first can book it.',
      studio,
    ].join('\n\n'),
  seeTimes: 'See the times',
  why: 'You get this, at most once a day, because this address is on the waiting list.',
  leave: 'Leave the waiting list',
  confirmation: {
    subject: 'Confirm that you want to wait for a time',
    text: (type, studio) =>
      [
        'Hello,',
        `Someone asked us to email this address when a time for “${type}” opens. If that was you, confirm it within ` +
          '24 hours.',
        studio,
      ].join('\n\n'),
    confirm: 'Put me on the waiting list',
    why: 'If you didn’t ask for this, ignore this email. We won’t email you when a time opens.',
  },
}
