import type { Skyline } from '#light/skyline.ts'
import type { SessionPlace } from '#session-types/api.ts'
import { maxAltitudeDeg } from '#session-types/drawn-skyline.ts'
import { SessionPlaceDraft, type SentSessionPlace } from '#session-types/draft.ts'

/** The values of the form of a place. The skyline is typed, a corner a line: `240 6`. */
export interface PlaceValues {
  name: string
  location: string
  coordinates: { lat: number; lng: number } | null
  timeZone: string
  words: string
  skyline: string
}

export const noPlace = (timeZone: string): PlaceValues => ({
  name: '',
  location: '',
  coordinates: null,
  timeZone,
  words: '',
  skyline: '',
})

export const placeValuesOf = ({ name, lat, lng, timeZone, words, skyline }: SessionPlace): PlaceValues => ({
  name,
  location: `${lat.toFixed(4)}, ${lng.toFixed(4)}`,
  coordinates: { lat, lng },
  timeZone,
  words,
  skyline: skylineText(skyline),
})

/** A skyline as it is typed, a corner a line. */
export const skylineText = (skyline: Skyline): string =>
  skyline.map(([azimuth, altitude]) => `${azimuth} ${altitude}`).join('\n')

/** What can be drawn of a typed skyline: its corners that are some, by direction. */
export function typedSkyline(text: string): Skyline {
  const corners = cornersIn(text).filter(
    ([azimuth, altitude]) => azimuth >= 0 && azimuth < 360 && altitude <= maxAltitudeDeg,
  )
  return [...new Map(corners)].toSorted(([one], [other]) => one - other)
}

/** The corners of a typed skyline; a line that is none becomes one that is refused. */
function cornersIn(text: string): [number, number][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, azimuth, altitude] = /^(\d{1,3})°?[\s,;:]+(\d{1,2}(?:\.\d+)?)°?$/.exec(line) ?? []
      return azimuth === undefined || altitude === undefined ? [-1, -1] : [Number(azimuth), Number(altitude)]
    })
}

/** The request for the values; without a position none can be sent. */
export const placeDraftOf = ({ name, coordinates, timeZone, words, skyline }: PlaceValues): SentSessionPlace => ({
  name: name.trim(),
  lat: coordinates?.lat ?? Number.NaN,
  lng: coordinates?.lng ?? Number.NaN,
  timeZone,
  words: words.trim(),
  skyline: cornersIn(skyline),
})

/** The field of the form that shows an error of the API. */
export const placeFieldOf = (path: string): string =>
  path.startsWith('skyline') ? 'skyline' : ['lat', 'lng', 'timeZone'].includes(path) ? 'location' : path

/** Errors of what is typed, by field. */
export function placeFaultsOf(values: PlaceValues): Record<string, string> {
  if (values.coordinates === null)
    return { location: 'Choose a place from the list, so that its position is known', ...nameFault(values) }
  const { error } = SessionPlaceDraft.safeParse(placeDraftOf(values))
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [placeFieldOf(path.join('.')), message]),
  )
}

const nameFault = ({ name }: PlaceValues): Record<string, string> => (name.trim() === '' ? { name: 'Type a name' } : {})

/** The fields that differ. */
export function placeChanges(before: PlaceValues, after: PlaceValues): Partial<PlaceValues> {
  const names = Object.keys(after) as (keyof PlaceValues)[]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  )
}

const labels: Record<keyof PlaceValues, string> = {
  name: 'Name',
  location: 'Where',
  coordinates: 'Position',
  timeZone: 'Time zone',
  words: 'How to find it',
  skyline: 'Skyline',
}

/** Changed fields, a line each. */
export const placeChangeWords = (changes: Partial<PlaceValues>): string[] =>
  (Object.keys(changes) as (keyof PlaceValues)[]).flatMap((name) => {
    // The line of where it is says the position.
    if (name === 'coordinates') return []
    return [`${labels[name]}: ${changes[name] || 'none'}`]
  })
