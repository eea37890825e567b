import { type ReactNode, useState } from 'react'
import { type Locale, localeFor } from '#client-language/language.ts'
import { browserLocale } from '#client-language/web/browser-locale.ts'
import { useBookingPageWords } from '#client-language/web/use-booking-page-words.ts'
import { WithoutOpenPage } from '#documents/web/without-open-page.tsx'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import type { BookingPage, BookingType } from '#self-bookings/api.ts'
import { isFramed } from '#documents/web/framed.ts'
import { useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { AnswerLink, type WaitingLink, waitingLinkIn } from '#self-bookings/web/waiting/answer-link.tsx'
import { bookingCalls } from './calls.ts'
import type { PageProps } from './props.ts'
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
  const [link] = useState(() => waitingLinkIn(location.hash))
  const locale = localeOf(record)
  const words = useBookingPageWords(locale)?.words
  if (!record || !words)
    return link && words && isGone(waiting.problem) ? (
      // Who leaves a list can do so when its page is no longer there.
      <main className={`client-head ${css.main}`}>
        <AnswerLink link={link} words={words} locale={locale} />
      </main>
    ) : (
      <WithoutOpenPage className={`client-head ${css.main}`} words={words} locale={locale} {...waiting} />
    )
  return (
    <Framed about={studioIn(record)}>
      <Shown found={record} at={{ studio, slug: slug ?? '' }} link={link} words={words} locale={locale} />
    </Framed>
  )
}

const isGone = (problem: Problem | undefined): boolean => problem?.code === 'not_found'

interface ShownProps extends Pick<PageProps, 'at' | 'words' | 'locale'> {
  found: Found
  /** Of somebody who joins or leaves a waiting list. */
  link: WaitingLink | undefined
}

function Shown({ found, at, link, ...shared }: ShownProps) {
  if (link) return <AnswerLink link={link} timesAt={`/book/${at.studio}/${at.slug}`} {...shared} />
  return 'type' in found ? (
    <SessionPage at={at} type={found.type} {...shared} />
  ) : (
    <TypesPage studio={at.studio} page={found.page} {...shared} />
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
      <header className={`studio-bar ${css.top}`}>
        <b dir="auto">{about.name}</b>
      </header>
    )}
    <main className={`client-head ${css.main}`}>{children}</main>
    <footer className={css.foot}>
      <span dir="auto">{about.name}</span>
      <span>{[about.phone, about.email].filter((one) => one !== '').join(' · ')}</span>
    </footer>
  </div>
)
