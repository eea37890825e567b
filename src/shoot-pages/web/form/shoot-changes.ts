import { positionWords, zoneWords } from '#places/rules.ts'
import type { Coordinates } from '#shoots/api.ts'
import { statusLabels, typeLabels } from '#shoots/rules.ts'
import { clockWords, durationWords } from '#time/when.ts'
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

/** "Status: Confirmed"; of long texts only the label. */
export function changeWords(field: Field, values: ShootValues): string {
  const texts: Partial<Record<Field, string>> = {
    title: values.title,
    location: values.location,
    coordinates: values.coordinates ? positionWords(values.coordinates) : 'none',
    timeZone: zoneWords(values.timeZone),
    type: typeLabels[values.type],
    status: statusLabels[values.status],
    day: values.day ?? '',
    time: clockWords(values.time),
    duration: durationWords(values.duration),
  }
  return field in texts ? `${labels[field]}: ${texts[field]}` : labels[field]
}
