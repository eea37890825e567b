import { otherPlace } from '#time/other-zone.ts'
import { requireSettings } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { within } from '#kernel/server/within.ts'
import { isInComputedYears } from '#light/api.ts'
import type { Light } from '#light/light.ts'
import { lightAround, lightOn } from '#light/server/service.ts'
import { zoneAt } from '#light/server/zone.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Weather } from '#weather/api.ts'
import { goldenHourOf } from '#weather/golden-hour.ts'
import { dayAt } from '#weather/server/question.ts'
import { specialtyOf } from '#weather/rules.ts'
import { weatherOfPlace, weatherOfShoot } from '#weather/server/service.ts'
import { type AdviceContext, emptyContext } from '#advisor/advice-context.ts'
import type { Db } from '#database/db.ts'
import type { Log } from './model-error.ts'

/** How long advice waits for the weather, milliseconds. */
const maxWeatherWaitMs = 1500

/** The photographer, and the time of the question (epoch milliseconds). */
export interface Caller {
  db: Db
  owner: OwnerId
  services: ExternalServices
  now: number
  log: Log
}

/** The place and day of a question, as far as it names them. */
export interface QuestionLocation {
  shootId?: number | undefined
  lat?: number | undefined
  lng?: number | undefined
  timeZone?: string | undefined
  /** `2026-10-17` at the place; today when absent. */
  date?: string | undefined
}

/**
 * The context of a question: of its shoot, else of its position, else only the photographer's time zone and unit.
 * Throws not_found when the shoot does not exist.
 */
export async function adviceContextOf(caller: Caller, about: QuestionLocation): Promise<AdviceContext> {
  const { preferences, profile } = await requireSettings(caller.db, caller.owner)
  const own = {
    ...emptyContext,
    now: caller.now,
    timeZone: about.timeZone ?? preferences.timeZone,
    unit: preferences.weatherUnit,
    specialty: specialtyOf(profile.photographyType),
  }
  const context: AdviceContext = { ...own, ...(await ofLocation(caller, about, own.specialty)) }
  const at = context.shoot?.start ?? caller.now
  return { ...context, clock: otherPlace(at, preferences.timeZone, context.timeZone) }
}

async function ofLocation(
  caller: Caller,
  { shootId, lat, lng, ...about }: QuestionLocation,
  specialty: string,
): Promise<Partial<AdviceContext>> {
  if (shootId !== undefined) return ofShoot(caller, shootId)
  return lat === undefined || lng === undefined ? {} : ofPosition(caller, { ...about, lat, lng }, specialty)
}

async function ofShoot(caller: Caller, id: number): Promise<Partial<AdviceContext>> {
  const { title, type, date, endsAt, location, timeZone, coordinates } = await requireShoot(caller.db, caller.owner, id)
  const shoot = { title, type, start: date, end: endsAt, location }
  const weather = await within(maxWeatherWaitMs, weatherOfShoot(caller, id))
  if (weather) return { shoot, timeZone: weather.place?.timeZone ?? timeZone, ...(await ofWeather(weather)) }
  const light = await lightAround({ date, timeZone, place: storedCoordinates(coordinates) })
  return { shoot, timeZone, ...withoutWeather(light, caller.now, type) }
}

async function ofPosition(
  caller: Caller,
  { lat, lng, timeZone, date }: QuestionLocation & { lat: number; lng: number },
  specialty: string,
): Promise<Partial<AdviceContext>> {
  const weather = await within(maxWeatherWaitMs, weatherOfPlace(caller, { lat, lng, timeZone, date }))
  if (weather) return { ...(weather.place && { timeZone: weather.place.timeZone }), ...(await ofWeather(weather)) }
  const zone = timeZone ?? (await zoneAt(lat, lng))
  const day = date ?? dayAt(caller.now, zone)
  return {
    timeZone: zone,
    ...(isInComputedYears(day) && withoutWeather(await lightOn({ lat, lng }, day, zone), caller.now, specialty)),
  }
}

/** The forecast; an estimate has no hours. */
async function ofWeather({
  place,
  date,
  goldenHour,
  hours,
  source,
  highTempC,
  lowTempC,
}: Weather): Promise<Pick<AdviceContext, 'light' | 'goldenHour' | 'hours' | 'typicalC'>> {
  const light = place && isInComputedYears(date) ? await lightOn(place, date, place.timeZone) : null
  return source === 'forecast'
    ? { light, goldenHour, hours }
    : { light, goldenHour, hours: [], typicalC: { high: highTempC, low: lowTempC } }
}

const withoutWeather = (light: Light | null, now: number, type?: string): Partial<AdviceContext> =>
  light ? { light, timeZone: light.timeZone, goldenHour: goldenHourOf(light, [], { now, type }) } : {}
