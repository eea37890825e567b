import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '#accounts/api.ts'
import { calendarSearch } from '#app/calendar-search.ts'
import { calendar } from '#calendar/api.ts'
import { type CalendarView, daysShown, rangeOf } from '#calendar/rules.ts'
import { clients } from '#clients/api.ts'
import { dashboard } from '#dashboard/api.ts'
import { deals } from '#deals/api.ts'
import { documents } from '#documents/api.ts'
import { gear } from '#gear/api.ts'
import type { FirstAnswer } from '#kernel/boot.ts'
import { places } from '#places/api.ts'
import { proposals } from '#proposals/api.ts'
import { shoots } from '#shoots/api.ts'
import { maxNextShoots } from '#shoots/rules.ts'
import { today } from '#time/when.ts'
import { weather } from '#weather/api.ts'
import { weatherInputOf, type WeatherPlace } from '#weather/weather-input.ts'

/** The document waits this long for places and forecasts, which an outside service may have to find; milliseconds. */
const maxWaitMs = 100

/** Who asks, from where and by which name of the server. */
const passedOn = /^(?:cookie|host|user-agent|x-forwarded-\w+)$/

/** What a document is asked for. */
export interface Opened {
  request: FastifyRequest
  /** As the list of pages spells its path. */
  screen: string
  preferences: Settings['preferences']
  /** Epoch milliseconds. */
  now: number
}

type Answers = Record<string, FirstAnswer>
type Ask = (path: string) => Promise<FirstAnswer | undefined>

const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

/** The addresses of answers that the head of a screen is written with. */
export const addresses = {
  today: dashboard.today.path,
  nextShoots: withQuery(shoots.upcoming.path, { limit: String(maxNextShoots) }),
  shoot: (request: FastifyRequest): string => shoots.find.path.replace(':id', idIn(request)),
  deal: (request: FastifyRequest): string => deals.find.path.replace(':id', idIn(request)),
}

/** The view and day of the calendar that the request names; a month around today by default. */
export function calendarOf({ request, preferences, now }: Opened): { view: CalendarView; day: string } {
  const { view = 'month', day = today(preferences.timeZone, now) } = calendarSearch(
    Object.fromEntries(new URL(request.url, 'http://any').searchParams),
  )
  return { view, day }
}

/** What each screen reads before it can be drawn. A test of the built pages checks that none is asked again. */
const reads: Readonly<Record<string, (opened: Opened) => string[]>> = {
  '/dashboard': () => [
    addresses.today,
    shoots.counts.path,
    addresses.nextShoots,
    gear.counts.path,
    clients.counts.path,
    documents.letterhead.path,
  ],
  '/calendar': (opened) => {
    const { view, day } = calendarOf(opened)
    return [withQuery(calendar.list.path, rangeOf(daysShown(view, day, opened.preferences.weekStart)))]
  },
  '/bookings/:id': ({ request }) => [addresses.deal(request), proposals.ofDeal.path.replace(':id', idIn(request))],
  '/shoots/:id': ({ request }) => [addresses.shoot(request), shoots.client.path.replace(':id', idIn(request))],
}

/** What each screen draws the light with, at the photographer's default place or a shoot's own. */
const lights: Readonly<Record<string, (ask: Ask, opened: Opened) => Promise<unknown>>> = {
  '/dashboard': (ask, opened) =>
    askAtDefaultPlace(ask, opened, (place) => ({ ...place, date: today(place.timeZone, opened.now) })),
  '/calendar': (ask, opened) => askAtDefaultPlace(ask, opened, (place) => ({ ...place, date: calendarOf(opened).day })),
  '/bookings/:id': (ask, opened) =>
    Promise.all([
      askPlace(ask, opened.preferences.defaultLocation),
      ask(addresses.deal(opened.request)).then((found) => found && askPlace(ask, JSON.parse(found.body).place)),
    ]),
  '/shoots/:id': (ask, opened) =>
    Promise.all([
      askPlace(ask, opened.preferences.defaultLocation),
      ask(addresses.shoot(opened.request)).then((found) => found && askPlace(ask, JSON.parse(found.body).location)),
      ask(weather.ofShoot.path.replace(':id', idIn(opened.request))),
    ]),
}

/**
 * The answers for a screen, from the endpoints themselves, so that access and shapes are theirs. Refusals, and a place
 * or a forecast that takes long, are left out: the page asks for them.
 */
export async function firstAnswers(app: FastifyInstance, opened: Opened): Promise<Answers> {
  const answers: Answers = {}
  const asked = new Map<string, Promise<FirstAnswer | undefined>>()
  const answerOf = async (path: string): Promise<FirstAnswer | undefined> => {
    const answer = await answerTo(app, opened.request, path)
    if (answer) answers[path] = answer
    return answer
  }
  const ask: Ask = (path) => {
    const answer = asked.get(path) ?? answerOf(path)
    asked.set(path, answer)
    return answer
  }
  const { screen } = opened
  await Promise.all([
    ...(reads[screen]?.(opened) ?? []).map(ask),
    Promise.race([lights[screen]?.(ask, opened), pause(maxWaitMs)]),
  ])
  return { ...answers }
}

const idIn = ({ params }: FastifyRequest): string => encodeURIComponent((params as { id?: string }).id ?? '')

const askPlace = async (ask: Ask, text: string): Promise<WeatherPlace | undefined> => {
  const location = text.trim()
  const answer = location === '' ? undefined : await ask(withQuery(places.resolve.path, { location }))
  return answer && (JSON.parse(answer.body) ?? undefined)
}

async function askAtDefaultPlace(
  ask: Ask,
  { preferences }: Opened,
  onDay: (place: WeatherPlace) => WeatherPlace,
): Promise<void> {
  const place = await askPlace(ask, preferences.defaultLocation)
  if (place) await ask(withQuery(weather.ofPlace.path, weatherInputOf(onDay(place))))
}

/** What the API answers to a GET by whoever asks for the document; undefined for a refusal. */
export async function answerTo(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<FirstAnswer | undefined> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (value && passedOn.test(name) ? [[name, value]] : [])),
  )
  const remoteAddress = request.socket.remoteAddress ?? request.ip
  const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress })
  if (answer.statusCode !== 200) return undefined
  const { etag, link } = answer.headers
  return { body: answer.body, ...(etag && { etag: String(etag) }), ...(link && { link: String(link) }) }
}
