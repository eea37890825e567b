import { durationWords, statusLabels, typeLabels } from '#shoots/rules.ts'
import type { ShootValues } from './shoot-values.ts'

/** What the Details form edits; the shot list has a tab of its own. */
type Field = Exclude<keyof ShootValues, 'shotList'>

const labels: Record<Field, string> = {
  title: 'Title',
  location: 'Location',
  type: 'Type',
  status: 'Status',
  day: 'Date',
  time: 'Time',
  duration: 'Duration',
  notes: 'Notes',
}

export function changedFields(before: ShootValues, after: ShootValues): Field[] {
  return (Object.keys(labels) as Field[]).filter((field) => before[field] !== after[field])
}

/** Their version, with what was typed here on top. */
export function merged(typed: ShootValues, before: ShootValues, theirs: ShootValues): ShootValues {
  const mine = changedFields(before, typed).map((field) => [field, typed[field]] as const)
  return { ...theirs, ...Object.fromEntries(mine) }
}

/** "Status: Confirmed"; long texts are named only. */
export function changeWords(field: Field, values: ShootValues): string {
  const said: Partial<Record<Field, string>> = {
    title: values.title,
    location: values.location,
    type: typeLabels[values.type],
    status: statusLabels[values.status],
    day: values.day ?? '',
    time: values.time,
    duration: durationWords(values.duration),
  }
  return field in said ? `${labels[field]}: ${said[field]}` : labels[field]
}
