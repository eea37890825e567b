import type { ReactNode } from 'react'
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

/** Days without a time, such as `2026-11-14`, first and last. */
export interface FullDays {
  from: string
  to: string
}

/** What is needed to choose a time, on whichever page. */
export interface ChoiceProps extends Pick<PageProps, 'words' | 'locale'> {
  type: Pick<BookingType, 'places' | 'until'> & Partial<Pick<BookingType, 'mini'>>
  /** What is offered where days have no time, first to last; by default nothing. */
  whenFull?: ((days: FullDays) => ReactNode) | undefined
}
