import { type Locale, localeFor } from '#client-language/language.ts'
import { bookingPageWords } from '#client-language/words.ts'
import { moneyWords } from '#kernel/money.ts'
import type { BookingPage, BookingType } from '#self-bookings/api.ts'
import type { PageStart } from './page-start.ts'
import { escaped, linesOf } from './screen-head.ts'

const slug = /^[a-z0-9-]{3,40}$/

interface Asked {
  params: Record<string, string | undefined>
  /** That it is shown in a frame. */
  query: string
}

/** A booking page begins with what can be booked; without scripts it tells more of that, but no times. */
export const bookingStart = {
  addressOf: ({ studio = '', slug: type }: Asked['params']) => {
    const parts = type === undefined ? [studio] : [studio, type]
    return parts.every((part) => slug.test(part)) ? `/api/book/${parts.join('/')}` : undefined
  },
  start: (found: unknown, { params, query }: Asked): PageStart => {
    const page = found as BookingPage | BookingType
    const { words, locale } = wordsOf(page.studio)
    const at = { address: `/book/${params['studio']}`, query, locale }
    const more = 'types' in page ? '' : detailsOf(at, page)
    return {
      studio: page.studio.name,
      locale,
      main: `<main class="client-head">${'types' in page ? listOf(at, page) : pageOf(page, locale)}</main>`,
      plain: `<p>${escaped(words.needsScript)}</p>${more}`,
    }
  },
  plain: `<p>${escaped(bookingPageWords('en-US').words.needsScript)}</p>`,
}

interface At extends Pick<Asked, 'query'> {
  /** Of the studio. */
  address: string
  locale: Locale
}

type Listed = Pick<BookingPage['types'][number], 'places' | 'freeText'>

function listOf({ address, query, locale }: At, { studio, types }: BookingPage): string {
  const { words } = bookingPageWords(locale)
  const listed = types.map(({ slug: type, name, description, duration, price, ...where }) => {
    const title = `<b dir="auto">${escaped(name)}</b>`
    const told = description === '' ? '' : `<span dir="auto">${linesOf(description)}</span>`
    const cost = price ? ` · ${moneyWords(price.total, price.currency, locale)}` : ''
    const facts = [escaped(words.length(duration) + cost), escaped(placesOf(where, locale))]
    const small = facts.map((fact) => `<span class="caption" dir="auto">${fact}</span>`).join('')
    return `<li><a href="${address}/${type}${query}">${title}${told}${small}</a></li>`
  })
  return (
    `<h1 dir="auto">${escaped(words.listHeading(studio.name))}</h1><p>${escaped(words.listIntro)}</p>` +
    `<ul>${listed.join('')}</ul>`
  )
}

function pageOf({ name, duration, price, description }: BookingType, locale: Locale): string {
  const { words } = bookingPageWords(locale)
  const cost = price ? `, ${moneyWords(price.total, price.currency, locale)}` : ''
  return [
    `<h1 dir="auto">${escaped(words.heading(name))}</h1>`,
    `<p class="intro">${escaped(`${words.length(duration)}${cost}. ${words.pickLight}`)}</p>`,
    description === '' ? '' : `<p class="description" dir="auto">${linesOf(description)}</p>`,
  ].join('')
}

/** What the scripts tell beside the times. */
function detailsOf({ address, query, locale }: At, { studio, included, places, freeText }: BookingType): string {
  const where = placesOf({ places: places.map(({ name }) => name), freeText }, locale)
  const more = included === '' ? '' : `<p dir="auto">${linesOf(included)}</p>`
  const heading = bookingPageWords(locale).words.listHeading(studio.name)
  return `<p dir="auto">${escaped(where)}</p>${more}<p><a href="${address}${query}">${escaped(heading)}</a></p>`
}

const wordsOf = ({ language }: BookingPage['studio']) =>
  bookingPageWords(localeFor(language === 'de' ? 'de' : 'en', ''))

function placesOf({ places, freeText }: Listed, locale: Locale): string {
  const around = freeText ? bookingPageWords(locale).words.around(freeText.centre, freeText.km) : ''
  return [places.join(', '), around].filter(Boolean).join(' · ')
}
