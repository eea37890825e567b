import { timeZoneOf } from '#accounts/server/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Writer } from '#kernel/server/mail.ts'
import { clock } from '#light/clock-words.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

/** The letters of reminders. What was moved, cancelled or deleted since needs none: another one comes when it is due. */
export function reminderLetters(publicUrl: string): Record<string, Writer> {
  return {
    'shoot-reminder': async (db, { userId, facts }, now) => {
      const owner = userId as OwnerId
      const shoot = await shootNow(db, owner, Number(facts['shootId']))
      if (!shoot || shoot.date !== Number(facts['start']) || shoot.date <= now || shoot.status === 'cancelled') return undefined
      const zone = await timeZoneOf(db, owner)
      const day = Temporal.Instant.fromEpochMilliseconds(shoot.date).toZonedDateTimeISO(zone).toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
      return {
        subject: `${shoot.title}, ${day} at ${clock(shoot.date, zone)}`,
        text: [`${shoot.title}`, `${day} at ${clock(shoot.date, zone)}`, shoot.location, `${publicUrl}/shoots/${shoot.id}`, 'You get this because reminders by e-mail are on in your settings.'].filter((line) => line !== '').join('\n\n'),
      }
    },
  }
}

const shootNow = (db: Db, owner: OwnerId, id: number) => requireShoot(db, owner, id).catch(() => undefined)
