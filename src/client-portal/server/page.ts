import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import type { OpenLink } from '#client-links/server/service.ts'
import type { ClientPage, SeenProposal } from '#client-portal/client-page.ts'
import { contractsOf } from '#contracts/server/service.ts'
import { selfBooking } from '#deals/deal-event.ts'
import { listLinksOfClient, movesOfClient } from '#deals/server/service.ts'
import { openMovesOfClient } from '#holds/server/service.ts'
import { firstOwed } from '#client-portal/next-step.ts'
import type { Locale } from '#client-language/language.ts'
import { howToPayInvoice } from '#invoices/server/how-to-pay.ts'
import { invoicesOf } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt, isoOf } from '#kernel/dates.ts'
import { daysAfterDelivery } from '#proposals/payment-plan.ts'
import { usualTicks } from '#proposals/lines.ts'
import {
  changesFor,
  factsOf,
  plannedIn,
  listOfClient,
  listToBillOfClient,
  movedPayments,
  paymentNames,
  openTermsOf,
  studioOf,
  sumsWith,
  ticksOf,
} from '#proposals/server/service.ts'
import { listCallsOfClient } from '#rain-calls/server/service.ts'
import { sheetsOfClient } from '#questionnaires/server/service.ts'
import { listBooked } from '#self-bookings/server/service.ts'
import { placeAt, placesOf } from '#session-types/server/service.ts'
import { shootsOf } from '#shoots/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { degreesWords } from '#weather/words/degrees-words.ts'
import { fallName, type WeatherUnit } from '#weather/rules.ts'
import { lookAhead, type Looking, type WeatherAtStart, weatherAtStart } from '#weather/server/shoot-hours.ts'
import type { Db } from '#database/db.ts'

/** How many of each kind are shown: the newest. */
export const maxShown = 50

type Row = Awaited<ReturnType<typeof listOfClient>>[number]

const stateOf = ({ state, validUntil, closedFor }: Row, today: string): SeenProposal['state'] => {
  if (state === 'accepted' && closedFor === 'cancelled') return 'cancelled'
  if (state === 'sent') return validUntil < today ? 'expired' : 'open'
  return state === 'accepted' || state === 'declined' ? state : 'withdrawn'
}

/** Of a session that its client booked, and of one that waits for signatures: until which hour it is held. */
function holdOf({ source, state, heldUntil, signBy, heldIn }: Row, now: number) {
  const bookedUntil = source === selfBooking ? heldUntil : null
  const until = state === 'accepted' ? signBy : bookedUntil
  return until === null ? null : { until, timeZone: heldIn, isOver: until <= now }
}

function seen(row: Row, { today, timeZone, now }: { today: string; timeZone: string; now: number }) {
  const facts = factsOf(row)
  const ticks = ticksOf(row) ?? [...usualTicks(facts.lines)]
  const { id, number, hash, validUntil, acceptedAt, sentAt } = row
  const sums = sumsWith(facts, ticks, today)
  return {
    id,
    number: number ?? '',
    state: stateOf(row, today),
    hash: hash ?? '',
    facts,
    sums,
    ticks,
    validUntil,
    sentAt: sentAt ?? row.updatedAt,
    hold: holdOf(row, now),
    isBooked: row.bookedAt !== null,
    acceptedOn: acceptedAt === null ? null : dayAt(acceptedAt, timeZone),
    isSignedAhead: row.advance !== null,
  }
}

async function proposalsFor(db: Db, owner: OwnerId, clientId: number, { today, now }: { today: string; now: number }) {
  const open = await openTermsOf(db, owner, clientId)
  const timeZone = await timeZoneOf(db, owner)
  return (await listOfClient(db, owner, clientId, maxShown)).map((row) => {
    const terms = open.get(row.id)
    const isFree = terms !== undefined && !terms.isEdited && row.validUntil >= today
    return {
      ...seen(row, { today, timeZone, now }),
      contractId: terms?.contractId ?? null,
      canChooseAgain: isFree && factsOf(row).lines.some(isExtra),
    }
  })
}

const isExtra = ({ kind }: { kind: string }): boolean => kind === 'extra'

/** In the unit in which the studio’s emails say it, too. */
function weatherWords(weather: WeatherAtStart | undefined, unit: WeatherUnit) {
  if (!weather) return null
  const { tempC, ...known } = weather
  return { ...known, temperature: degreesWords(tempC, unit), fall: fallName(tempC) }
}

/** Where a session at one of the studio's places meets; null elsewhere. */
function meetingAt(...where: Parameters<typeof placeAt>) {
  const place = placeAt(...where)
  return place ? { directions: place.words, lat: place.lat, lng: place.lng } : null
}

async function shootsFor(
  db: Db,
  { owner, clientId }: OpenLink,
  unit: WeatherUnit,
  { now, looking }: { now: number; looking: Looking | undefined },
) {
  const listed = await shootsOf(db, owner, { when: 'upcoming', clientId }, now, maxShown)
  const shoots = listed.filter(({ status }) => status !== 'cancelled')
  const moves = await movesOfClient(db, owner, clientId)
  if (looking) await lookAhead(db, owner, shoots, { ...looking, now })
  const weather = await weatherAtStart(db, owner, shoots, now)
  const places = shoots.length === 0 ? [] : await placesOf(db, owner)
  return shoots.map(({ id, title, date, endsAt, timeZone, location, coordinates }) => ({
    id,
    title,
    date: new Date(date).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    timeZone,
    location,
    movedFrom: moves.get(`${id} ${dayAt(date, timeZone)}`) ?? null,
    coordinates: storedCoordinates(coordinates),
    meeting: meetingAt(places, { name: location, coordinates: storedCoordinates(coordinates) }),
    weather: weatherWords(weather.get(id), unit),
  }))
}

async function movesFor(db: Db, owner: OwnerId, clientId: number, now: number) {
  const asked = (await openMovesOfClient(db, owner, clientId, maxShown)).filter(({ startsAt }) => startsAt > now)
  const instant = (at: number): string => new Date(at).toISOString()
  const moves = []
  for (const { id, title, location, fromAt, startsAt, endsAt, timeZone, heldUntil, ...move } of asked) {
    const times = { from: instant(fromAt), date: instant(startsAt), endsAt: instant(endsAt) }
    const payments = await movedPayments(db, owner, { ...move, movesDue: move.movesDue === 1 })
    moves.push({ id, title, location, ...times, timeZone, heldUntil, payments })
  }
  return moves
}

const rainFor = async (db: Db, owner: OwnerId, clientId: number, now: number): Promise<ClientPage['rain']> =>
  (await listCallsOfClient(db, owner, { clientId, now }, maxShown)).flatMap(({ state, ...call }) =>
    state === 'offered' || state === 'open' || state === 'chosen' ? [{ ...call, state }] : [],
  )

const bookingsFor = async (db: Db, owner: OwnerId, clientId: number, now: number) =>
  (await listBooked(db, owner, clientId, now, maxShown)).map(({ startsAt, endsAt, ...booking }) => ({
    ...booking,
    start: isoOf(startsAt),
    end: isoOf(endsAt),
  }))

async function billsFor(db: Db, { owner, clientId }: OpenLink, now: number): Promise<ClientPage['bills']> {
  const bills = await invoicesOf(db, owner, { clientId }, now, maxShown)
  const names = await paymentNames(
    db,
    owner,
    bills.map(({ id }) => id),
  )
  return bills.flatMap(({ id, invoiceNumber: number, kind, currency, total, balance, dueDate: dueOn, status }) =>
    number === null || status === 'draft'
      ? []
      : [
          {
            id,
            number,
            name: names.get(id) ?? null,
            isCredit: kind === 'credit',
            currency,
            total,
            balance,
            dueOn,
            status,
          },
        ],
  )
}

async function howToPay(
  db: Db,
  owner: OwnerId,
  bills: ClientPage['bills'],
  locale: Locale,
): Promise<ClientPage['howToPay']> {
  const bill = firstOwed(bills)
  const payment = bill && (await howToPayInvoice(db, owner, bill.id, locale))
  return bill && payment ? { billId: bill.id, ...payment } : null
}

interface Shown {
  isHeldAnew?: boolean
  /** Asks for forecasts that nobody has asked for yet. */
  looking?: Looking
}

/** Everything that a client sees on their page. */
export async function pageOf(
  db: Db,
  link: OpenLink,
  now: number,
  { isHeldAnew = false, looking }: Shown = {},
): Promise<Answered> {
  const { owner, clientId } = link
  const [studio, client] = [await studioOf(db, owner, now), await requireClient(db, owner, clientId)]
  const { today, weatherUnit, ...shown } = studio
  const contracts = await contractsOf(db, owner, { clientId }, now, maxShown)
  const bills = await billsFor(db, link, now)
  const locale = await localeOfClient(db, owner, clientId)
  return {
    locale,
    studio: shown,
    client: { name: client.name },
    isHeldAnew,
    proposals: await proposalsFor(db, owner, clientId, { today, now }),
    installments: (await listToBillOfClient(db, owner, clientId, maxShown)).map(({ anchor, ...row }) => {
      const { id, facts: _, lastTerms: __, ...installment } = row
      const isOpen = anchor === 'delivered' && installment.dueOn === null
      return { ...installment, daysAfterDelivery: isOpen ? daysAfterDelivery(plannedIn(row)[id - 1]?.due) : null }
    }),
    contracts: contracts.map(({ id, contractNumber: number, title, status }) => ({
      id,
      number,
      title,
      status: status === 'expired' ? ('draft' as const) : status,
    })),
    bills,
    howToPay: await howToPay(db, owner, bills, locale),
    links: await listLinksOfClient(db, owner, clientId, maxShown),
    changes: await changesFor(db, owner, clientId, now, maxShown),
    sheets: await sheetsOfClient(db, owner, clientId, now, maxShown),
    moves: await movesFor(db, owner, clientId, now),
    rain: await rainFor(db, owner, clientId, now),
    bookings: await bookingsFor(db, owner, clientId, now),
    shoots: await shootsFor(db, link, weatherUnit, { now, looking }),
  }
}

/** The page before its schema: times are numbers. */
type Answered = Omit<ClientPage, 'changes' | 'moves' | 'proposals' | 'shoots'> & {
  shoots: Awaited<ReturnType<typeof shootsFor>>
  proposals: Awaited<ReturnType<typeof proposalsFor>>
  changes: Awaited<ReturnType<typeof changesFor>>
  moves: (Omit<ClientPage['moves'][number], 'heldUntil'> & { heldUntil: number | null })[]
}
