import type { Locale } from '#client-language/language.ts'
import { spanWords } from './date-words.ts'

interface SessionSpanProps {
  start: string
  end: string
  timeZone: string
  locale: Locale
}

/** When a session is, its times in one line also on a narrow screen. */
export function SessionSpan({ start, end, timeZone, locale }: SessionSpanProps) {
  const { day, times } = spanWords(start, end, timeZone, locale)
  return (
    <b>
      {day}, <span className="nowrap">{times}</span>
    </b>
  )
}
