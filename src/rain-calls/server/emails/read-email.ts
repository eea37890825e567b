import type { Settings } from '#accounts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriter } from '#kernel/server/mail/mail.ts'
import { readSubject } from '#rain-calls/owner-words.ts'
import { startWords } from '#reminders/start-words.ts'
import { timeIn24Hours, timeWords } from '#time/zoned-words.ts'
import { readSpan } from '#rain-calls/reading-time.ts'
import { namedFor } from '#rain-calls/server/notifications.ts'
import { listRow, type RainCall, rowOf } from '#rain-calls/server/calls.ts'
import { listReadRecords } from '#rain-calls/server/reading/row-records-query.ts'
import { attachedRecords } from '#rain-calls/server/record-file.ts'
import type { Db } from '#database/db.ts'
import { findEvidence } from '#rain-calls/server/reading/evidence-store.ts'
import { measuresOf } from '#rain-calls/server/reading/verdict.ts'
import { ownerEmail } from './owner-email.ts'

const maxRow = 100

/** The hash of a record; of a row those of all its sessions. */
async function recordLines(
  db: Db,
  owner: OwnerId,
  { miniDayId: typeId, rowStart: start }: RainCall,
  record: string,
): Promise<string[]> {
  if (typeId === null || start === null) return [`Record SHA-256 ${record}`]
  const records = await listReadRecords(db, owner, { typeId, start }, maxRow)
  return records.map(({ contractNumber, hash }) => `Record of ${contractNumber} SHA-256 ${hash}`)
}

const readAt = (at: number, { timeZone, timeFormat: format }: Settings['preferences']): string =>
  format === '24h' ? timeIn24Hours(at, timeZone) : timeWords(at, timeZone)

/** Tells the photographer what was read, with the hashes by which it can be told later whether it was changed. */
export const readEmail = (publicUrl: string): EmailWriter =>
  ownerEmail(publicUrl, async ({ db, owner, call, shoot, reader: { preferences }, facts }) => {
    if (call.verdict === null) return undefined
    const name = await namedFor(db, owner, shoot.title, call)
    const start = { date: readSpan(call).start, timeZone: shoot.timeZone, own: preferences.timeZone }
    const reads = { zone: shoot.timeZone, unit: preferences.weatherUnit }
    const subject = readSubject(name, call.verdict, measuresOf(call), reads)
    const evidence = await findEvidence(db, owner, call)
    const row = rowOf(call)
    const attachments = await attachedRecords(db, owner, row ? await listRow(db, owner, row) : [call])
    const hashes = [
      attachments.length > 0
        ? 'Keep this email and what is attached. With them, you can tell if what was read is ever changed.'
        : 'Keep this email. With it, you can tell if what was read is ever changed.',
      ...(evidence ? [`Forecast SHA-256 ${evidence.hash}`] : []),
      ...(await recordLines(db, owner, call, facts['record'] ?? '')),
    ]
    const lines = [
      subject,
      [name, startWords(start), shoot.location].filter(Boolean).join('\n'),
      evidence ? `Read on ${readAt(evidence.at, preferences)} from ${evidence.provider} for ${evidence.place}.` : '',
      hashes.join('\n'),
    ]
    return { subject, lines, attachments }
  })
