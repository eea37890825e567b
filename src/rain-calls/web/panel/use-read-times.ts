import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { midSentence } from '#time/until-words.ts'
import { whenWords } from '#time/when.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

const monthAndDayWords = (at: string, timeZone: string): string =>
  new Date(at).toLocaleDateString('en-US', { timeZone, month: 'long', day: 'numeric' })

/** Instants in the photographer’s zone, as they stand in a sentence. */
export function useReadTimes() {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  return {
    /** `today, 6:00 PM`, `Oct 16, 6:00 PM` */
    when: (at: string): string => (at === '' ? '' : midSentence(whenWords(at, zone, now))),
    /** The same where a line begins: `Today, 6:00 PM` */
    atWhat: (at: string): string => whenWords(at, zone, now),
    /** `October 17` */
    day: (at: string): string => monthAndDayWords(at, zone),
  }
}
