import type { BookingPageWords } from '#client-language/english/booking-page.ts'
import type { Locale } from '#client-language/language.ts'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import { moneyWords } from '#kernel/money.ts'
import type { BookingPage } from '#self-bookings/api.ts'
import { isFramed } from '#documents/web/framed.ts'
import css from './types-page.module.css'

/** What the addresses of its pages end with: without it, they could not be shown in a frame. */
const frameQuery = (): string => (isFramed() ? '?frame=1' : '')

interface TypesPageProps {
  studio: string
  page: BookingPage
  words: BookingPageWords
  locale: Locale
}

/** All that can be booked at a studio. */
export function TypesPage({ studio, page, words, locale }: TypesPageProps) {
  const heading = words.listHeading(page.studio.name)
  usePageLanguage(locale, heading)
  return (
    <>
      <h1 dir="auto">{heading}</h1>
      <p className={css.intro}>{words.listIntro}</p>
      <ul className={css.types}>
        {page.types.map(({ slug, name, description, duration, price, places, freeText }) => (
          <li key={slug}>
            <a href={`/book/${studio}/${slug}${frameQuery()}`}>
              <b dir="auto">{name}</b>
              {description !== '' && (
                <span className={css.description} dir="auto">
                  {description}
                </span>
              )}
              <span className="caption">
                {words.length(duration)}
                {price && ` · ${moneyWords(price.total, price.currency, locale)}`}
              </span>
              <span className="caption" dir="auto">
                {[places.join(', '), freeText && words.around(freeText.centre, freeText.km)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
