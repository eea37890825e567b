import type { BookingPageWords } from '#client-language/english/booking-page.ts'
import type { Locale } from '#client-language/language.ts'
import type { BookingType } from '#self-bookings/api.ts'
import type { SessionTimes } from '#session-types/api.ts'

export interface PageProps {
  /** The addresses of the studio and of the session type. */
  at: { studio: string; slug: string }
  type: BookingType
  words: BookingPageWords
  locale: Locale
}

export type Day = SessionTimes['days'][number]
export type Time = Day['times'][number]
export type Place = BookingType['places'][number]

/** What is needed to choose a time, on whichever page. */
export interface ChoiceProps extends Pick<PageProps, 'words' | 'locale'> {
  type: Pick<BookingType, 'places' | 'until'> & Partial<Pick<BookingType, 'mini'>>
}
