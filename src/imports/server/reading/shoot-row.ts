import { type ReadShoot, Whom } from '#imports/api.ts'
import { importFields } from '#imports/columns.ts'
import { minuteMs } from '#kernel/durations.ts'
import { withoutMailto } from '#kernel/email-address.ts'
import { ShootDraft } from '#shoots/api.ts'
import { noPlace, usualDuration } from '#shoots/rules.ts'
import { durationWords } from '#time/when.ts'
import { faultIn, manyLines, oneLine, problemRow, type ReadRow } from './row.ts'
import type { ShootTime } from './shoot-time.ts'
import { statusIn, typeIn } from './shoot-words.ts'

/** The texts of a shoot in a file. */
export interface ShootTexts {
  title: string
  place: string
  type: string
  status: string
  notes: string
  client: string
  clientEmail: string
}

const labels: Record<string, string> = { ...importFields.shoots, location: 'Place', date: 'Day', duration: 'Length' }

/** A shoot of what a row or event says. */
export function shootRow(place: number, texts: ShootTexts, time: ShootTime | string, now: number): ReadRow {
  const title = oneLine(texts.title)
  if (typeof time === 'string') return problemRow(place, title, time)
  const { start, timeZone } = time
  const type = typeIn(texts.type) ?? typeIn(title) ?? 'other'
  const duration = time.duration ?? usualDuration(type)
  const notes = [...time.notes]
  if (time.duration === undefined) notes.push(`No end time, so it lasts ${durationWords(duration)}.`)
  const shoot: ReadShoot = {
    title,
    location: oneLine(texts.place) || noPlace,
    type,
    date: new Date(start).toISOString(),
    duration,
    timeZone,
    notes: manyLines(texts.notes),
    status: statusIn(texts.status, start + duration * minuteMs <= now),
  }
  const problem = faultIn(ShootDraft, shoot, labels)
  if (problem) return problemRow(place, title, problem)
  const { whom, isLost } = whomOf(texts)
  if (isLost) notes.push('Its client’s name has characters that can’t be saved, so it’s imported without a client.')
  return { place, title, problem: '', notes, shoot, ...(whom && { whom }) }
}

/** Longer than any name or address; what is longer is no reason to lose the shoot. */
const maxName = 200
const maxEmail = 254

/** `isLost`: it names somebody whom an import would refuse. */
function whomOf({ client, clientEmail }: ShootTexts): Pick<ReadRow, 'whom'> & { isLost: boolean } {
  const email = oneLine(withoutMailto(clientEmail)).slice(0, maxEmail).toWellFormed()
  const name = (oneLine(client) || email).slice(0, maxName).toWellFormed()
  if (name === '') return { isLost: false }
  const { data: whom } = Whom.safeParse({ name, email })
  return whom ? { whom, isLost: false } : { isLost: true }
}
