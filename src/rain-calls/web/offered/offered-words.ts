import type { OfferedDates } from '#rain-calls/api.ts'

type Ending = 'move' | 'cancel' | 'delete'

const ends: Record<Ending, string> = {
  move: 'Moving the session by hand',
  cancel: 'Canceling the session',
  delete: 'Deleting it',
}

const datesWords = (dates: number): string => (dates === 1 ? 'A new date is' : `${dates} new dates are`)

/** What becomes of the dates that are offered under a weather clause when their shoot is changed by hand. */
export const voidWords = ({ clientName, dates, isMailed }: OfferedDates, ending: Ending): string =>
  `${dates === 0 ? 'New dates are' : datesWords(dates)} offered to ${clientName} under the weather clause. ` +
  `${ends[ending]} ends that: they can no longer be chosen, and what is held is free. ` +
  (isMailed ? `${clientName} is emailed about it.` : `${clientName} won’t be emailed about it: tell them yourself.`)
