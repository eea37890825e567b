import type { ReactNode } from 'react'
import { type Locale, localeFor } from '#client-language/language.ts'
import { browserLocale } from '#client-language/web/browser-locale.ts'
import { useBookingPageWords } from '#client-language/web/use-booking-page-words.ts'
import { WithoutOpenPage } from '#documents/web/without-open-page.tsx'
import { call } from '#kernel/web/call.ts'
import type { BookingPage, BookingType } from '#self-bookings/api.ts'
import { isFramed } from './framed.ts'
import { useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { bookingCalls } from './calls.ts'
import { SessionPage } from './session-page.tsx'
import { TypesPage } from './types-page.tsx'
import css from './book-page.module.css'
import '#documents/web/literata.css'

type Found = { type: BookingType } | { page: BookingPage }

/** `studio/type`, or `studio` alone. */
async function find(address: string): Promise<Found> {
  const [studio = '', slug] = address.split('/')
  return slug === undefined
    ? { page: await call(bookingCalls.studio, { params: { studio } }) }
    : { type: await call(bookingCalls.type, { params: { studio, slug } }) }
}

interface BookPageProps {
  studio: string
  /** Without it, all that the studio offers. */
  slug: string | undefined
}

/** What can be booked at a studio without asking, for anybody, in the studio's name. */
export function BookPage({ studio, slug }: BookPageProps) {
  const { record, ...waiting } = useLinkedRecord(find, slug === undefined ? studio : `${studio}/${slug}`)
  const locale = localeOf(record)
  const words = useBookingPageWords(locale)?.words
  if (!record || !words) return <WithoutOpenPage className={css.main} words={words} locale={locale} {...waiting} />
  const shared = { words, locale }
  return (
    <Framed about={studioIn(record)}>
      {'type' in record ? (
        <SessionPage at={{ studio, slug: slug ?? '' }} type={record.type} {...shared} />
      ) : (
        <TypesPage studio={studio} page={record.page} {...shared} />
      )}
    </Framed>
  )
}

/** The studio’s language for its visitors; that of the browser until it is known. */
function localeOf(found: Found | undefined): Locale {
  if (!found) return browserLocale()
  return localeFor(studioIn(found).language === 'de' ? 'de' : 'en', '')
}

const studioIn = (found: Found): BookingPage['studio'] => ('type' in found ? found.type.studio : found.page.studio)

/** In the studio's name, with how to reach it. */
const Framed = ({ about, children }: { about: BookingPage['studio']; children: ReactNode }) => (
  <div className={css.page} data-framed={isFramed() || undefined}>
    {!isFramed() && (
      <header className={css.top}>
        <b dir="auto">{about.name}</b>
      </header>
    )}
    <main className={css.main}>{children}</main>
    <footer className={css.foot}>
      <span dir="auto">{about.name}</span>
      <span>{[about.phone, about.email].filter((one) => one !== '').join(' · ')}</span>
    </footer>
  </div>
)
