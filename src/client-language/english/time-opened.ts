/** The email to somebody who waits for a time, once one has opened. */
export interface TimeOpenedWords {
  subject: (type: string) => string
  /** `days`: up to five, and how many more there are. */
  text: (type: string, days: string, more: number, studio: string) => string
  seeTimes: string
  why: string
  leave: string
}

const moreDays = (more: number): string => (more === 0 ? '' : ` and ${more} more ${more === 1 ? 'day' : 'days'}`)

export const timeOpened: TimeOpenedWords = {
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
}
