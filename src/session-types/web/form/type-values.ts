import type { DayHalf, WantedLight } from '#light/counting-light.ts'
import type { ShootType } from '#shoots/api.ts'
import type { SessionType } from '#session-types/api.ts'
import { clauseDraftOf, clauseFieldOf, type ClauseValues, clauseValuesOf } from '#weather-clauses/web/clause-values.ts'
import { defaultCurrency } from '#kernel/currency.ts'
import type { Point } from '#places/rules.ts'
import { type FreeText, SessionTypeDraft, type SentSessionType } from '#session-types/draft.ts'
import { type Weekday, weekdays } from '#session-types/hours.ts'

/** The values of the form: numbers as typed, ids as texts of their choices. */
export interface TypeValues {
  name: string
  slug: string
  description: string
  shootType: ShootType
  /** Empty for a session that costs nothing. */
  packageId: string
  duration: string
  light: WantedLight
  half: DayHalf
  least: string
  grid: string
  before: string
  after: string
  notice: string
  ahead: string
  moves: string
  moveUntil: string
  cancelUntil: string
  /** Clients can ask to be told when a time opens. */
  waiting: boolean
  /** Each day as typed: `09:00-12:00, 14:00-18:00`; empty for none. */
  hours: Record<Weekday, string>
  placeIds: string[]
  /** Whether clients may name a place, around where, and how far away. */
  isNamed: boolean
  location: string
  coordinates: Point | null
  timeZone: string
  km: string
  isOn: boolean
  /** One day, one session after another. */
  isRow: boolean
  /** `2026-10-03`; null while none is chosen. */
  rowDay: string | null
  /** Empty for the first of the places. */
  rowPlace: string
  rowCount: string
  rowGap: string
  /** Empty for the one that is suggested. */
  rowFirst: string
  /** To which it moves if it rains, `2026-10-04`; null for none. */
  rowRainDay: string | null
  /** Null without a weather clause. */
  weather: ClauseValues | null
  /** Of its fee, ISO 4217: the studio's. */
  currency: string
}

const workday = '09:00-20:00'

export const noType = (placeIds: readonly number[], zone: string, currency: string): TypeValues => ({
  name: '',
  slug: '',
  description: '',
  shootType: 'portrait',
  packageId: '',
  duration: '60',
  light: 'golden',
  half: 'either',
  least: '45',
  grid: '15',
  before: '15',
  after: '15',
  notice: '2880',
  ahead: '180',
  moves: '1',
  moveUntil: '48',
  cancelUntil: '48',
  waiting: true,
  hours: { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: workday, sun: workday },
  placeIds: placeIds.map(String),
  ...circleValuesOf(null, zone),
  isOn: true,
  ...rowValuesOf(null),
  weather: null,
  currency,
})

export const typeValuesOf = (type: SessionType, zone = 'UTC', currency = defaultCurrency): TypeValues => ({
  name: type.name,
  slug: type.slug,
  description: type.description,
  shootType: type.shootType,
  packageId: type.packageId === null ? '' : String(type.packageId),
  duration: String(type.duration),
  light: type.light,
  half: type.half,
  least: String(type.least),
  grid: String(type.grid),
  before: String(type.before),
  after: String(type.after),
  notice: String(type.notice),
  ahead: String(type.ahead),
  moves: String(type.moves),
  moveUntil: String(type.moveUntil),
  cancelUntil: String(type.cancelUntil),
  waiting: type.waiting,
  hours: Object.fromEntries(
    weekdays.map((day) => [day, type.hours[day].map(([from, to]) => `${from}-${to}`).join(', ')]),
  ) as TypeValues['hours'],
  placeIds: type.placeIds.map(String),
  ...circleValuesOf(type.freeText, zone),
  isOn: type.isOn,
  ...rowValuesOf(type.mini),
  weather: type.weather && clauseValuesOf(type.weather, currency),
  currency,
})

/** Without a circle, the form begins with the zone of the photographer. */
const circleValuesOf = (circle: FreeText | null, zone: string) => ({
  isNamed: circle !== null,
  location: circle?.centre ?? '',
  coordinates: circle && { lat: circle.lat, lng: circle.lng },
  timeZone: circle?.timeZone ?? zone,
  km: String(circle?.km ?? 50),
})

const usualRow = { count: 8, gap: 5 }

function rowValuesOf(mini: SessionType['mini']) {
  const { count: sessions, gap } = mini ?? usualRow
  return {
    isRow: mini !== null,
    rowDay: mini?.day ?? null,
    rowPlace: mini ? String(mini.placeId) : '',
    rowCount: String(sessions),
    rowGap: String(gap),
    rowFirst: mini?.firstStart ?? '',
    rowRainDay: mini?.rainDay ?? null,
  }
}

const count = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** `9:00-12:00` as two clock times; anything else is refused by the API's words. */
function pairsIn(text: string): [string, string][] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = ''] = part.split(/\s*[-–—]\s*/)
      return [padded(from), padded(to)]
    })
}

const padded = (clock: string): string => (/^\d:/.test(clock) ? `0${clock}` : clock)

/** The request for the values. */
export const typeDraftOf = (values: TypeValues): SentSessionType => ({
  name: values.name.trim(),
  slug: values.slug.trim(),
  description: values.description,
  shootType: values.shootType,
  packageId: values.packageId === '' ? null : Number(values.packageId),
  duration: count(values.duration),
  light: values.light,
  half: values.half,
  least: values.light === 'any' ? 0 : count(values.least),
  grid: count(values.grid) as SentSessionType['grid'],
  before: count(values.before),
  after: count(values.after),
  notice: count(values.notice),
  ahead: count(values.ahead),
  moves: count(values.moves),
  moveUntil: count(values.moveUntil),
  cancelUntil: count(values.cancelUntil),
  waiting: values.waiting,
  hours: Object.fromEntries(weekdays.map((day) => [day, pairsIn(values.hours[day])])),
  placeIds: values.placeIds.map(Number),
  freeText: values.isNamed && !values.isRow ? circleOf(values) : null,
  isOn: values.isOn,
  mini: values.isRow ? rowOf(values) : null,
  weather: values.weather && clauseDraftOf(values.weather, values.currency),
})

const circleOf = ({ location, coordinates, timeZone, km }: TypeValues): FreeText => ({
  centre: location.trim(),
  lat: coordinates?.lat ?? Number.NaN,
  lng: coordinates?.lng ?? Number.NaN,
  timeZone,
  km: count(km),
})

/** The place of the row: the chosen one, as long as it is one of the places. */
export const rowPlaceOf = ({ placeIds, rowPlace }: TypeValues): string =>
  placeIds.includes(rowPlace) ? rowPlace : (placeIds[0] ?? '')

/** Online, it is published: its first start is decided. */
const rowOf = (values: TypeValues): SentSessionType['mini'] => ({
  day: values.rowDay ?? '',
  placeId: Number(rowPlaceOf(values)),
  count: count(values.rowCount),
  gap: count(values.rowGap),
  firstStart: values.rowFirst === '' ? null : values.rowFirst,
  published: values.isOn,
  // Without a clause nothing moves for the weather.
  rainDay: values.weather ? values.rowRainDay : null,
})

/**
 * The values without what does not matter to times: what it is called, what it costs, and its weather clause. Its times
 * are shown before it has a name, so that it gets one that is allowed.
 */
export const unnamed = (values: TypeValues): TypeValues => ({
  ...values,
  name: 'Session',
  slug: 'session',
  packageId: '',
  weather: null,
  rowRainDay: null,
})

const otherFields: Record<string, keyof TypeValues> = {
  'freeText.centre': 'location',
  'freeText.lat': 'location',
  'freeText.lng': 'location',
  'freeText.timeZone': 'location',
  'freeText.km': 'km',
  'mini.day': 'rowDay',
  'mini.placeId': 'rowPlace',
  'mini.count': 'rowCount',
  'mini.gap': 'rowGap',
  'mini.firstStart': 'rowFirst',
  'mini.rainDay': 'rowRainDay',
}

/** The field of the form that shows an error of the API: `hours.mon.0.1` is `hours.mon`. */
export const typeFieldOf = (path: string): string =>
  otherFields[path] ??
  clauseFieldOf(path)
    .replace(/^(hours\.\w+).*/, '$1')
    .replace(/^placeIds\..*/, 'placeIds')

/** Errors of what is typed, by field. */
export function typeFaultsOf(values: TypeValues): Record<string, string> {
  const { error } = SessionTypeDraft.safeParse(typeDraftOf(values))
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [typeFieldOf(path.join('.')), message]),
  )
}
