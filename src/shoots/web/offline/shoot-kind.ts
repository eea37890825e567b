import { settings } from '#accounts/web/queries.ts'
import { tagOf } from '#kernel/api.ts'
import { defaultTimeZone } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import type { ChangeKind, ChangePart, Sending, WaitingChange } from '#offline/web/change-kind.ts'
import { shoots, type ShootStatus, type ShootType } from '#shoots/api.ts'
import {
  combined,
  compared,
  decided,
  type Field,
  type Fields,
  fieldsOf,
  isSameShoot,
  PendingShoot,
  unitOf,
} from '#shoots/pending-change.ts'
import { pendingShoots, picked } from '#shoots/shown-shoot.ts'
import { statusLabels, typeLabels } from '#shoots/rules.ts'
import { freshShoot, oneShoot, shootsKey } from '#shoots/web/queries.ts'
import { keepShoot } from '#shoots/web/changes.ts'
import { durationWords, whenWords } from '#time/when.ts'

/** The maximum number of newer versions before giving up. */
const maxTries = 5

type Waiting = WaitingChange<PendingShoot>

const isStale = (error: unknown): boolean => error instanceof Problem && error.code === 'stale'

async function save(
  { id: idempotencyKey, change: { shootId: id } }: Waiting,
  { fields, version }: { fields: Fields; version: number },
  { cache, options, signal }: Sending,
) {
  const request = { params: { id }, input: fields, ifMatch: tagOf({ version }), ...options, idempotencyKey }
  keepShoot(cache, await call(shoots.change, request, signal))
}

async function keepFresh({ change: { shootId } }: Waiting, { cache, options }: Sending) {
  const shoot = await freshShoot(shootId, options)
  cache.setQueryData(oneShoot(shootId).queryKey, shoot)
  return shoot
}

/** Repeats the request whose answer was lost. Returns whether it is carried out, now or then. */
async function isCarriedOut(waiting: Waiting, sending: Sending): Promise<boolean> {
  const { attempt } = waiting.change
  if (!attempt) return false
  try {
    await save(waiting, attempt, sending)
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}

/** Saves a change on top of the newest version. Returns the fields that the user has to decide about. */
async function send(waiting: Waiting, sending: Sending): Promise<PendingShoot[]> {
  const { change } = waiting
  if (await isCarriedOut(waiting, sending))
    return fieldsOf(change.fields).length === fieldsOf(change.attempt?.fields ?? {}).length
      ? []
      : rest(waiting, sending)
  return rest(waiting, sending)
}

async function rest(waiting: Waiting, sending: Sending): Promise<PendingShoot[]> {
  const { change } = waiting
  let shoot = await keepFresh(waiting, sending)
  for (let tries = 1; ; tries++) {
    const { free, conflict } = compared(change, shoot)
    const left = conflict ? [conflict] : []
    if (fieldsOf(free).length === 0) return left
    const attempt = { version: shoot.version, fields: free }
    if (!sending.keep(waiting.id, { ...change, attempt })) return []
    try {
      await save(waiting, attempt, sending)
      return left
    } catch (error) {
      if (!isStale(error) || tries === maxTries) throw error
      shoot = await keepFresh(waiting, sending)
    }
  }
}

const labels: Partial<Record<Field, string>> = {
  title: 'Title',
  location: 'Location',
  type: 'Type',
  status: 'Status',
  date: 'Date and time',
  duration: 'Duration',
  notes: 'Notes',
}

const words: { [Unit in Field]?: (value: never, zone: string) => string } = {
  type: (type: ShootType) => typeLabels[type],
  status: (status: ShootStatus) => statusLabels[status],
  date: (date: string, zone: string) => whenWords(date, zone),
  duration: (minutes: number) => durationWords(minutes),
}

function valueWords(unit: Field, fields: Fields, zone: string): string {
  const value = fields[unit]
  const write = words[unit] as ((given: unknown, zone: string) => string) | undefined
  return write ? write(value, zone) : String(value ?? '')
}

/** Sends the changes of shoots that were made without a connection. */
export const shootKind: ChangeKind<PendingShoot> = {
  name: pendingShoots,
  schema: PendingShoot,
  isSame: isSameShoot,
  // What may have been saved already stays as it was sent.
  fold: ({ change, isTried, refused }, later) =>
    refused !== undefined || (isTried && !change.theirs) ? undefined : combined(change, later),
  send: async ([waiting], sending) => (waiting ? send(waiting, sending) : []),
  isUndecided: ({ theirs }) => theirs !== undefined,
  decide: decided,
  refresh: (_change, cache) => cache.invalidateQueries({ queryKey: shootsKey }),
  words: ({ title, fields, before, theirs }, cache) => {
    const zone = cache.getQueryData(settings.queryKey)?.preferences.timeZone ?? defaultTimeZone
    const units = [...new Set(fieldsOf(fields).map(unitOf))]
    return {
      record: title,
      parts: units.map((unit): ChangePart => {
        const isOfUnit = (field: Field) => unitOf(field) === unit
        const others = picked(theirs ?? {}, isOfUnit)
        return {
          label: labels[unit] ?? unit,
          text: valueWords(unit, { ...picked(before, isOfUnit), ...picked(fields, isOfUnit) }, zone),
          conflict:
            fieldsOf(others).length > 0
              ? { unit, theirs: valueWords(unit, others, zone), mineVerb: 'Keep mine' }
              : undefined,
        }
      }),
    }
  },
}
