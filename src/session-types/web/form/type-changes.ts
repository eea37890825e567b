import type { TypeValues } from './type-values.ts'

/** The fields that differ. */
export function typeChanges(before: TypeValues, after: TypeValues): Partial<TypeValues> {
  const names = Object.keys(after) as (keyof TypeValues)[]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  )
}

const labels: Record<keyof TypeValues, string> = {
  name: 'Name',
  slug: 'Address',
  description: 'Description',
  shootType: 'Type of shoot',
  packageId: 'Package',
  duration: 'Length',
  light: 'Light',
  half: 'Half of the day',
  least: 'Minutes of that light',
  grid: 'Starts',
  before: 'Free before',
  after: 'Free after',
  notice: 'Notice',
  ahead: 'Days ahead',
  moves: 'Moves by the client',
  moveUntil: 'Moved until',
  cancelUntil: 'Canceled until',
  waiting: 'Waiting list',
  hours: 'Hours',
  placeIds: 'Places',
  isNamed: 'Places of clients',
  location: 'Around',
  coordinates: 'Position',
  timeZone: 'Zone',
  km: 'Kilometers',
  isOn: 'Online',
  isRow: 'One day',
  rowDay: 'Day',
  rowPlace: 'Place of the day',
  rowCount: 'Sessions',
  rowGap: 'Minutes between them',
  rowFirst: 'First start',
  rowRainDay: 'Rain day',
  weather: 'Weather clause',
  currency: 'Currency',
}

/** Changes that were saved elsewhere, a line each. */
export const typeChangeWords = (changes: Partial<TypeValues>): string[] =>
  (Object.keys(changes) as (keyof TypeValues)[]).map((name) => {
    const value = changes[name]
    return typeof value === 'string' ? `${labels[name]}: ${value}` : `Other: ${labels[name].toLowerCase()}`
  })
