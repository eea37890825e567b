import { positionWords, zoneWords } from '#places/rules.ts'
import type { Coordinates } from '#shoots/api.ts'
import { statusLabels, typeLabels } from '#shoots/rules.ts'
import { clockWords, durationWords } from '#time/when.ts'
import { bothValues } from '#ui/form/both-values.ts'
import type { ShootValues } from '#shoots/web/form/shoot-values.ts'

/** The fields of the Details form; the shot list has its own tab. */
type Field = Exclude<keyof ShootValues, 'shotList'>

const labels: Record<Field, string> = {
  title: 'Title',
  location: 'Location',
  coordinates: 'Position',
  timeZone: 'Time zone',
  type: 'Type',
  status: 'Status',
  day: 'Date',
  time: 'Time',
  duration: 'Duration',
  notes: 'Notes',
}

export function changedFields(before: ShootValues, after: ShootValues): Field[] {
  return (Object.keys(labels) as Field[]).filter((field) => !isSame(before[field], after[field]))
}

type Value = ShootValues[Field]

const isSame = (one: Value, other: Value): boolean =>
  one === other || (isPosition(one) && isPosition(other) && one.lat === other.lat && one.lng === other.lng)

const isPosition = (value: Value): value is Coordinates => typeof value === 'object' && value !== null

/** Fields of the location, which are merged together. */
const place: Field[] = ['location', 'coordinates', 'timeZone']

/** Their version with the local changes. */
export function merged(typed: ShootValues, before: ShootValues, theirs: ShootValues): ShootValues {
  const changed = changedFields(before, typed)
  const ownFields = changed.some((field) => place.includes(field)) ? [...changed, ...place] : changed
  return { ...theirs, ...Object.fromEntries(ownFields.map((field) => [field, typed[field]])) }
}

function valueWords(field: Field, values: ShootValues): string {
  const texts: Partial<Record<Field, string>> = {
    coordinates: values.coordinates ? positionWords(values.coordinates) : 'none',
    timeZone: zoneWords(values.timeZone),
    type: typeLabels[values.type],
    status: statusLabels[values.status],
    time: values.time && clockWords(values.time),
    duration: durationWords(values.duration),
  }
  return texts[field] ?? String(values[field] ?? '')
}

/** `Status: Confirmed (before: Pending)` for a field of a newer version of the shoot. */
export const changeWords = (field: Field, newer: ShootValues, typed: ShootValues, before: ShootValues): string =>
  bothValues(labels[field], {
    newer: valueWords(field, newer),
    typed: valueWords(field, typed),
    before: valueWords(field, before),
  })
