import type { OwnerId } from '#kernel/access.ts'
import { minuteMs } from '#kernel/durations.ts'
import { hourAngle } from '#light/astronomy/horizon.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import type { DayHalf } from '#light/counting-light.ts'
import { mayMoveToGoldenHour, minLightShare, preferencesByType } from '#planning/rules.ts'
import { bookedTypeOf } from '#self-bookings/server/service.ts'
import { type Hours, weekdays } from '#session-types/hours.ts'
import { ofSessions, placesOf } from '#session-types/server/service.ts'
import type { SessionPlace, SessionTerms } from '#session-types/session-terms.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { findTakes, type requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

type Shoot = Awaited<ReturnType<typeof requireShoot>>

const dayMinutes = 24 * 60

/** No date is nearer, however short the notice of a session type is. */
export const noticeMinutes = dayMinutes

/** Further ahead than any clause looks. */
const aheadDays = 540

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The same hours on each day. */
const everyDay = (hours: readonly [from: string, to: string]): Hours =>
  Object.fromEntries(weekdays.map((day) => [day, [hours]]))

/** What a session keeps free around it, minutes. */
async function aroundOf(db: Db, owner: OwnerId, { id, date, endsAt }: Shoot) {
  const takes = await findTakes(db, owner, id)
  return {
    before: Math.max(0, (date - (takes?.takesFrom ?? date)) / minuteMs),
    after: Math.max(0, ((takes?.takesUntil ?? endsAt) - endsAt) / minuteMs),
  }
}

/** Whether the middle of a session is before or after the sun is highest. */
const halfOf = (place: SessionPlace, { date, endsAt }: Shoot): DayHalf =>
  hourAngle(place, 'sun', (date + endsAt) / 2) < 0 ? 'morning' : 'evening'

type Wish = Pick<SessionTerms, 'light' | 'half' | 'grid' | 'hours' | 'least'>

/**
 * A celebration, what takes long, or what is of the night is not moved to another time of the day: it starts by the
 * clock when it did.
 */
function sameClock({ date, duration, timeZone }: Shoot): Wish {
  const start = Temporal.Instant.fromEpochMilliseconds(date).toZonedDateTimeISO(timeZone).toPlainTime()
  const from = start.hour * 60 + start.minute
  const until = from + duration
  const clock = (minutes: number): string => [Math.floor(minutes / 60), minutes % 60].map(twoDigits).join(':')
  const hours = everyDay([clock(from), clock(until)])
  return { light: 'any', half: 'either', grid: 1, hours, least: 0 }
}

/** What a kind of shoot asks of a time, in the half of the day in which it was. */
function wishOfKind(shoot: Shoot, place: SessionPlace): Wish {
  const { light, clock } = preferencesByType[shoot.type]
  const sunDeg = sunAt(place, (shoot.date + shoot.endsAt) / 2).elevationDeg
  if (light === 'golden' && !mayMoveToGoldenHour(shoot, sunDeg)) return sameClock(shoot)
  const [from, to] = clock
  return {
    light,
    half: light === 'golden' ? halfOf(place, shoot) : 'either',
    grid: 5,
    hours: everyDay([`${twoDigits(from)}:00`, `${twoDigits(to)}:00`]),
    least: Math.ceil(shoot.duration * minLightShare),
  }
}

/**
 * What the rule of offered times asks of another date of a shoot: as its session type says, else what its kind prefers.
 * Undefined without a position.
 */
export async function wantedTimes(db: Db, owner: OwnerId, shoot: Shoot, dealId: number | null) {
  const position = storedCoordinates(shoot.coordinates)
  if (!position) return undefined
  const known = (await placesOf(db, owner)).find(({ lat, lng }) => lat === position.lat && lng === position.lng)
  const { location: name, timeZone } = shoot
  const place = ofSessions(known ? { ...known, timeZone } : { id: null, name, ...position, timeZone, skyline: [] })
  const type = dealId === null ? undefined : await bookedTypeOf(db, owner, dealId)
  const { duration } = shoot
  const terms: SessionTerms = {
    ...(type ? { ...type, least: Math.min(type.least, duration) } : wishOfKind(shoot, place)),
    ...(await aroundOf(db, owner, shoot)),
    duration,
    notice: noticeMinutes,
    ahead: aheadDays,
    mini: null,
  }
  return { terms, place }
}
