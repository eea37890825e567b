import { ICalCalendar, ICalCalendarMethod } from 'ical-generator'
import { fileName, savedAs } from '#documents/server/attachment.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

/**
 * A session as a file for the calendar of its client. Its id is that of the photographer’s feed, and its sequence grows
 * with each move, so that a calendar which has it already moves it (RFC 5545, 3.8.7.4).
 */
export async function sessionFile(db: Db, owner: OwnerId, shootId: number): Promise<SentFile> {
  const { title, location, date, endsAt, createdAt, updatedAt, version } = await requireShoot(db, owner, shootId)
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Lightbook', product: 'Calendar', language: 'EN' },
  })
  calendar.createEvent({
    id: `shoot-${shootId}-${createdAt}@lightbook`,
    sequence: version - 1,
    stamp: new Date(updatedAt),
    start: new Date(date),
    end: new Date(endsAt),
    summary: title,
    ...(location !== '' && { location: { title: location } }),
  })
  const text = `${calendar.toString()}\r\n`
  return {
    type: 'text/calendar; charset=utf-8',
    tag: `"${sha256(text).slice(0, 32)}"`,
    headers: savedAs(fileName(title, 'ics')),
    open: () => text,
  }
}
