import { isoOf } from '#kernel/dates.ts'
import { hourMs } from '#kernel/durations.ts'
import { dayPhases, edgeWords } from '#light/day-phases.ts'
import type { Light, LightEventType } from '#light/light.ts'
import type { AssignedChecklist, Packing } from '#packing/api.ts'
import type { ShootStatus, ShootType } from '#shoots/api.ts'
import { statusLabels, typeLabels } from '#shoots/rules.ts'
import { placeOfZone } from '#time/other-zone.ts'
import { clockOn, shownDayOf, localTime } from '#time/clock-words.ts'
import type { Hour, Weather } from '#weather/api.ts'
import { hourWords } from '#weather/words/hour-words.ts'
import { dayFallName, skyWords, temperatureWords, type WeatherUnit, windWords } from '#weather/rules.ts'
import type { CallSheet } from './api.ts'
import { nightLines } from './night-lines.ts'
import { shotGroups } from './shot-groups.ts'
import { whenOf } from './when-words.ts'

/** Everything that a call sheet says; instants in epoch milliseconds. */
export interface CallSheetSource {
  shoot: {
    id: number
    title: string
    status: ShootStatus
    type: ShootType
    date: number
    endsAt: number
    location: string
    notes: string
    shotList: string
  }
  client: { name: string; phone: string; email: string; address: string } | null
  weather: Weather
  /** The light of each day that the shoot overlaps; empty where it is unknown. */
  lights: readonly Light[]
  packing: Pick<Packing, 'items'>
  checklists: readonly Pick<AssignedChecklist, 'id' | 'checklistName' | 'checklistItems' | 'status'>[]
  letterhead: CallSheet['letterhead']
  /** The photographer's own zone and unit. */
  ownZone: string
  unit: WeatherUnit
}

/** The call sheet of a shoot, in the words of its page and its PDF. Times are those of clocks at the place. */
export function buildCallSheet(source: CallSheetSource): CallSheet {
  const { shoot, client, weather, lights, ownZone } = source
  const zone = weather.place?.timeZone ?? ownZone
  return {
    shootId: shoot.id,
    letterhead: source.letterhead,
    title: shoot.title,
    status: shoot.status,
    type: typeLabels[shoot.type],
    kind: `${typeLabels[shoot.type]} · ${statusLabels[shoot.status]}`,
    date: isoOf(shoot.date),
    endsAt: isoOf(shoot.endsAt),
    timeZone: zone,
    ...whenOf(shoot.date, shoot.endsAt, zone),
    zone: isElsewhere(shoot.date, zone, ownZone) ? `Times in ${placeOfZone(zone)}` : null,
    location: shoot.location,
    client: client && { name: client.name, phone: client.phone, email: client.email, address: client.address },
    light: lightOf(source),
    weather: weatherOf(source, zone),
    timeline: timelineOf(shoot, lights, zone),
    shots: shotGroups(shoot.shotList),
    gear: gearOf(source),
    notes: shoot.notes,
  }
}

const isElsewhere = (at: number, zone: string, own: string): boolean =>
  localTime(at, zone).offsetNanoseconds !== localTime(at, own).offsetNanoseconds

function lightOf({ lights, weather, shoot }: CallSheetSource): CallSheet['light'] {
  const [light] = lights
  if (!light) return null
  const golden = dayPhases(light).map(({ name, words }) => ({ name, words }))
  const night = nightLines(lights, { start: shoot.date, end: shoot.endsAt }, shoot.type)
  return {
    place: light.place,
    date: light.date,
    where: weather.location === shoot.location ? null : weather.location,
    lines: [sunLine(light), ...golden, ...night],
  }
}

/** Sunrise and sunset, or why there is none. */
function sunLine(light: Light): { name: string; words: string } {
  const { state, solarDay, date, timeZone } = light
  const { sunrise, sunset } = solarDay.events
  return state === 'normal' && sunrise && sunset
    ? { name: 'Sunrise and sunset', words: [sunrise, sunset].map((at) => clockOn(date, at, timeZone)).join(', ') }
    : { name: 'Sun', words: edgeWords(light).join(', ') }
}

/** A week-long shoot has no table of all its hours. */
const maxHours = 24

function weatherOf({ weather, shoot, unit }: CallSheetSource, zone: string): CallSheet['weather'] {
  const { source, reason, opensOn, date, fetchedAt, stale, precipitation } = weather
  const noon = { condition: weather.weatherCondition, sun: 'up' as const }
  const temperature = (temp: number, tempC: number) => temperatureWords({ temp, tempC }, unit)
  return {
    source,
    reason,
    opensOn,
    date,
    fetchedAt,
    stale,
    sky: skyWords(noon),
    temperatures:
      `High ${temperature(weather.highTemp, weather.highTempC)}, ` +
      `low ${temperature(weather.lowTemp, weather.lowTempC)}`,
    rain: precipitation,
    fall: dayFallName(weather.highTempC, weather.lowTempC).toLowerCase(),
    hours: weather.hours
      .filter(({ at }) => Date.parse(at) < shoot.endsAt && Date.parse(at) + hourMs > shoot.date)
      .slice(0, maxHours)
      .map((hour) => hourLine(hour, zone, unit)),
  }
}

const hourLine = (hour: Hour, zone: string, unit: WeatherUnit): CallSheet['weather']['hours'][number] => ({
  at: hour.at,
  time: hourWords(hour.at, zone),
  sky: skyWords(hour),
  temperature: temperatureWords(hour, unit),
  rain: hour.precip === null ? '–' : `${Math.round(hour.precip)}%`,
  wind: hour.windKmh === null ? '–' : windWords(hour.windKmh, unit),
})

const lightMoments: Partial<Record<LightEventType, string>> = {
  civilDawn: 'Blue hour starts',
  goldenHourMorningStart: 'Golden hour starts',
  sunrise: 'Sunrise',
  goldenHourMorningEnd: 'Golden hour ends',
  goldenHourEveningStart: 'Golden hour starts',
  sunset: 'Sunset',
  goldenHourEveningEnd: 'Golden hour ends',
  civilDusk: 'Blue hour ends',
}

/** Light this long before and after a shoot matters for its preparation and its end. */
const marginMs = hourMs

function timelineOf({ date, endsAt }: CallSheetSource['shoot'], lights: readonly Light[], zone: string) {
  const first = shownDayOf(date, zone)
  const light = lights
    .flatMap(({ events }) => events)
    .map(({ type, at }) => ({ at: Date.parse(at), what: lightMoments[type], kind: 'light' as const }))
    .filter(({ at, what }) => what !== undefined && at >= date - marginMs && at <= endsAt + marginMs)
  return [
    { at: date, what: 'Shoot starts', kind: 'shoot' as const },
    ...light,
    { at: endsAt, what: 'Shoot ends', kind: 'shoot' as const },
  ]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, what = '', kind }) => ({
      at: isoOf(at),
      time: clockOn(first, at, zone),
      what,
      kind,
    }))
}

const gearOf = ({ packing, checklists }: CallSheetSource): CallSheet['gear'] =>
  [
    {
      assignmentId: null,
      name: 'Packing list',
      items: packing.items.map(({ id, name, isChecked }) => ({ id, name, isChecked })),
    },
    ...checklists.map(({ id: assignmentId, checklistName, checklistItems, status }) => ({
      assignmentId,
      name: checklistName,
      items: checklistItems.map(({ id, name }, at) => ({ id, name, isChecked: status[String(at)] === true })),
    })),
  ].filter(({ items }) => items.length > 0)
