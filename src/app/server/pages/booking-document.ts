import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Locale, localeFor } from '#client-language/language.ts'
import { bookingPageWords } from '#client-language/words.ts'
import type { Boot } from '#kernel/boot.ts'
import { moneyWords } from '#kernel/money.ts'
import type { BookingPage, BookingType } from '#self-bookings/api.ts'
import { answerTo } from './first-answers.ts'
import { escaped } from './screen-head.ts'

const slug = /^[a-z0-9-]{3,40}$/

/** What the page calls first, as it spells it; undefined for an address that no page can have. */
function addressOf({ params }: FastifyRequest): string | undefined {
  const { studio = '', slug: type } = params as { studio?: string; slug?: string }
  const parts = type === undefined ? [studio] : [studio, type]
  return parts.every((part) => slug.test(part)) ? `/api/book/${parts.join('/')}` : undefined
}

/**
 * What a booking page says first: for its scripts the API's answer, so that they need not ask, and without scripts what
 * can be booked, as HTML. The answer counts as a call of whoever opens the page.
 */
export async function bookingDocument(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<{ answers?: Boot['answers']; head: string }> {
  const address = addressOf(request)
  const answer = address === undefined ? undefined : await answerTo(app, request, address)
  if (address === undefined || !answer)
    return { head: `<p>${escaped(bookingPageWords('en-US').words.needsScript)}</p>` }
  const found = JSON.parse(answer.body) as BookingPage | BookingType
  const { studio } = request.params as { studio: string }
  const at = { address: `/book/${studio}`, query: queryOf(request) }
  return { answers: { [address]: answer }, head: 'types' in found ? listOf(at, found) : pageOf(at, found) }
}

const queryOf = ({ query }: FastifyRequest): string => ((query as { frame?: string }).frame === '1' ? '?frame=1' : '')

interface At {
  /** Of the studio. */
  address: string
  /** That it is shown in a frame. */
  query: string
}

type Listed = Pick<
  BookingPage['types'][number],
  'slug' | 'name' | 'description' | 'duration' | 'price' | 'places' | 'freeText'
>

function listOf({ address, query }: At, { studio, types }: BookingPage): string {
  const { words, locale } = wordsOf(studio)
  const listed = types.map((type) => {
    const title = `<a href="${address}/${type.slug}${query}">${escaped(type.name)}</a>`
    return `<li><h2 dir="auto">${title}</h2>${factsOf(type, locale)}</li>`
  })
  return framed(studio, words.listHeading(studio.name), `<ul>${listed.join('')}</ul>`)
}

function pageOf({ address, query }: At, { studio, included, places, ...type }: BookingType): string {
  const { words, locale } = wordsOf(studio)
  const facts = factsOf({ ...type, places: places.map(({ name }) => name) }, locale)
  const more = included === '' ? '' : `<p dir="auto">${lines(included)}</p>`
  const others = `<p><a href="${address}${query}">${escaped(words.listHeading(studio.name))}</a></p>`
  return framed(studio, words.heading(type.name), facts + more + others)
}

const wordsOf = ({ language }: BookingPage['studio']) =>
  bookingPageWords(localeFor(language === 'de' ? 'de' : 'en', ''))

/** Description, length, price and places. */
function factsOf({ description, duration, price, places, freeText }: Listed, locale: Locale): string {
  const { words } = bookingPageWords(locale)
  const cost = price ? ` · ${moneyWords(price.total, price.currency, locale)}` : ''
  const around = freeText ? words.around(freeText.centre, freeText.km) : ''
  const where = [places.join(', '), around].filter(Boolean).join(' · ')
  return [
    description === '' ? '' : `<p dir="auto">${lines(description)}</p>`,
    `<p>${escaped(words.length(duration) + cost)}</p>`,
    `<p dir="auto">${escaped(where)}</p>`,
  ].join('')
}

function framed(studio: BookingPage['studio'], heading: string, rest: string): string {
  const { words, locale } = wordsOf(studio)
  const reached = [studio.phone, studio.email].filter((one) => one !== '').join(' · ')
  return [
    `<div class="plain" lang="${locale.slice(0, 2)}">`,
    `<header dir="auto">${escaped(studio.name)}</header>`,
    `<main><h1 dir="auto">${escaped(heading)}</h1><p>${escaped(words.needsScript)}</p>${rest}</main>`,
    `<footer>${escaped(reached)}</footer></div>`,
  ].join('')
}

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>')
