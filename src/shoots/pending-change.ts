import { z } from 'zod'
import { Coordinates, type Shoot, ShootStatus, ShootType } from './api.ts'
import { picked } from './shown-shoot.ts'

/** The fields of a shoot that can be changed without a connection, as the API has them. */
const Fields = z
  .object({
    title: z.string(),
    location: z.string(),
    coordinates: Coordinates.nullable(),
    timeZone: z.string(),
    type: ShootType,
    status: ShootStatus,
    /** When it starts, ISO 8601. */
    date: z.string(),
    /** In minutes. */
    duration: z.int(),
    notes: z.string(),
  })
  .partial()

export type Fields = z.infer<typeof Fields>
export type Field = keyof Fields

/** Changed fields of a shoot, kept until they are sent. */
export const PendingShoot = z.object({
  shootId: z.int(),
  /** The shoot's title when it was changed. */
  title: z.string(),
  /** The values to save. */
  fields: Fields,
  /** The values that they replace; of the place always all three. */
  before: Fields,
  /** The request without an answer: it may have succeeded. */
  attempt: z.object({ version: z.int(), fields: Fields }).optional(),
  /** The values that another user has saved meanwhile. */
  theirs: Fields.optional(),
})

export type PendingShoot = z.infer<typeof PendingShoot>

const place: readonly Field[] = ['location', 'coordinates', 'timeZone']

/** What one decision is about: a field, or the place with its three fields. */
export const unitOf = (field: Field): Field => (place.includes(field) ? 'location' : field)

export const fieldsOf = (fields: Fields): Field[] => Object.keys(fields) as Field[]

function isEqual(field: Field, one: unknown, other: unknown): boolean {
  if (field === 'date') return Date.parse(String(one)) === Date.parse(String(other))
  if (field !== 'coordinates' || !one || !other) return one === other
  const [first, second] = [Coordinates.parse(one), Coordinates.parse(other)]
  return first.lat === second.lat && first.lng === second.lng
}

/** The change from a shoot to other values; undefined without a difference. */
export function changeOf(shoot: Shoot, wanted: Fields): PendingShoot | undefined {
  const fields = picked(wanted, (field) => !isEqual(field, wanted[field], shoot[field]))
  const changed = fieldsOf(fields)
  if (changed.length === 0) return undefined
  const units = changed.map(unitOf)
  const before = picked(Fields.parse(shoot), (field) => units.includes(unitOf(field)))
  return { shootId: shoot.id, title: shoot.title, fields, before }
}

export const isSameShoot = (one: PendingShoot, other: PendingShoot): boolean =>
  one.shootId === other.shootId &&
  fieldsOf(one.fields).some((field) => fieldsOf(other.fields).some((changed) => unitOf(changed) === unitOf(field)))

/** Two changes, the second made after the first; null when nothing is left of them. */
export function combined(first: PendingShoot, second: PendingShoot): PendingShoot | null {
  const before = { ...second.before, ...first.before }
  const both = { ...first.fields, ...second.fields }
  const fields = picked(both, (field) => !isEqual(field, both[field], before[field]))
  if (fieldsOf(fields).length === 0) return null
  return { shootId: first.shootId, title: first.title, fields, before, theirs: first.theirs }
}

export interface Comparison {
  /** The fields to save. */
  free: Fields
  /** Changed by somebody else meanwhile: the user has to decide. */
  conflict: PendingShoot | undefined
}

/** Compares a change with the newest version, field by field. What is saved already is left out. */
export function compared({ fields, before, ...change }: PendingShoot, newest: Shoot): Comparison {
  const open = fieldsOf(fields).filter((field) => !isEqual(field, fields[field], newest[field]))
  const taken = fieldsOf(before)
    .filter((field) => !isEqual(field, before[field], newest[field]))
    .map(unitOf)
  const isOpen = (isTaken: boolean) => (field: Field) =>
    open.includes(field) && taken.includes(unitOf(field)) === isTaken
  const conflicting = picked(fields, isOpen(true))
  const units = fieldsOf(conflicting).map(unitOf)
  const ofConflict = (values: Fields) => picked(values, (field) => units.includes(unitOf(field)))
  return {
    free: picked(fields, isOpen(false)),
    conflict:
      units.length === 0
        ? undefined
        : {
            shootId: change.shootId,
            title: change.title,
            fields: conflicting,
            before: ofConflict(before),
            theirs: ofConflict(Fields.parse(newest)),
          },
  }
}

/** Keeps the user's values of a unit, or the server's; undefined when nothing is left to save. */
export function decided(change: PendingShoot, unit: string, isMine: boolean): PendingShoot | undefined {
  const { theirs = {}, before, fields, attempt: _attempt, ...rest } = change
  const isOfUnit = (field: Field) => unitOf(field) === unit
  const left = isMine ? fields : picked(fields, (field) => !isOfUnit(field))
  if (fieldsOf(left).length === 0) return undefined
  const undecided = picked(theirs, (field) => !isOfUnit(field))
  return {
    ...rest,
    fields: left,
    before: { ...before, ...picked(theirs, isOfUnit) },
    ...(fieldsOf(undecided).length > 0 && { theirs: undecided }),
  }
}
