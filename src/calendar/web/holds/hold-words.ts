import { timeSpan } from '#calendar/rules.ts'
import type { Hold } from '#holds/api.ts'
import { untilWords } from '#time/until-words.ts'
import type { ShownHold } from './shown-hold.ts'

export const holdTitle = ({ title }: Pick<Hold, 'title'>): string => `Hold: ${title}`

/** `2:00–11:00 PM, for Hannah Weiss until Sun, May 3, 9:00 AM` */
export const holdWords = (hold: ShownHold, zone: string): string =>
  `${timeSpan(hold, hold.timeZone)}, for ${hold.name} until ${untilWords(hold.until, zone)}`
