import { ICalCalendar } from 'ical-generator'
import { published, shootEvent } from '#calendar/server/service.ts'
import { fileName, savedAs } from '#documents/server/attachment.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { placeAt, placesOf } from '#session-types/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

/** A session as a file for the calendar of its client. One that has it already moves it. */
export async function sessionFile(db: Db, owner: OwnerId, shootId: number): Promise<SentFile> {
  const shoot = await requireShoot(db, owner, shootId)
  const { title, location, date, endsAt, updatedAt } = shoot
  const coordinates = storedCoordinates(shoot.coordinates)
  const meeting = placeAt(await placesOf(db, owner), { name: location, coordinates })
  const calendar = new ICalCalendar(published)
  calendar.createEvent({
    ...shootEvent(shoot),
    stamp: new Date(updatedAt),
    start: new Date(date),
    end: new Date(endsAt),
    ...(location !== '' && {
      location: { title: location, ...(meeting && { geo: { lat: meeting.lat, lon: meeting.lng } }) },
    }),
    ...(meeting && meeting.words !== '' && { description: meeting.words }),
  })
  const text = `${calendar.toString()}\r\n`
  return {
    type: 'text/calendar; charset=utf-8',
    tag: `"${sha256(text).slice(0, 32)}"`,
    headers: savedAs(fileName(title, 'ics')),
    open: () => text,
  }
}
