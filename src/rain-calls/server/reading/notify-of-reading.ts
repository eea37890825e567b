import type { OwnerId } from '#kernel/access.ts'
import { forecastSentence } from '#rain-calls/owner-words.ts'
import { inTimeFormat } from '#kernel/server/reader-format.ts'
import { readsOf } from '#rain-calls/server/emails/reads-of.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Verdict } from '#weather-clauses/rule.ts'
import type { Db } from '#database/db.ts'
import { isRowRead, type RainCall } from '#rain-calls/server/calls.ts'
import { mailClient, mailOwner } from '#rain-calls/server/emails/enqueue-emails.ts'
import { notifyOfCall, titleOf } from '#rain-calls/server/notifications.ts'
import type { Reading } from './verdict.ts'

export interface Telling {
  /** Epoch milliseconds. */
  now: number
  /** Whether emails, and the links in them, reach others. */
  mail: boolean
  /** Whether emails reach the photographer. */
  ownMail: boolean
}

interface Told {
  call: RainCall
  reading: Reading | undefined
  /** Of the record with the reading. */
  hash: string
}

const emails: Record<Verdict, 'met' | 'notMet' | 'unknown'> = { met: 'met', 'not met': 'notMet', unknown: 'unknown' }

/** The photographer hears of a row once, when all of it is read. */
async function isMoreToCome(
  db: Db,
  owner: OwnerId,
  { miniDayId: typeId, rowStart: start }: RainCall,
): Promise<boolean> {
  return typeId !== null && start !== null && !(await isRowRead(db, owner, { typeId, start }))
}

/**
 * Tells both sides what was read, at any hour, in the current transaction. Their emails carry the hashes of the bytes
 * and of the record, so that neither side can change them later. Nobody is told of a session that has begun.
 */
export async function notifyOfReading(
  db: Db,
  owner: OwnerId,
  { call, reading, hash }: Told,
  { now, mail, ownMail }: Telling,
): Promise<void> {
  if (now >= call.start) return
  const { title, timeZone } = await requireShoot(db, owner, call.shootId)
  const verdict = reading?.verdict ?? 'unknown'
  if (mail) await mailClient(db, owner, call, { which: emails[verdict], record: hash }, now)
  if (await isMoreToCome(db, owner, call)) return
  const { weatherUnit: unit, timeFormat } = await readsOf(db, owner)
  await notifyOfCall(
    db,
    owner,
    call,
    'read',
    {
      title: await titleOf(db, owner, title, call),
      message: inTimeFormat(timeFormat, () =>
        forecastSentence(verdict, reading?.measures ?? [], { zone: timeZone, unit }),
      ),
      priority: verdict === 'not met' ? 'normal' : 'urgent',
    },
    now,
  )
  if (ownMail) await mailOwner(db, owner, { callId: call.id, record: hash }, now)
}
