import type { Settings } from '#accounts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Job } from '#kernel/server/jobs.ts'
import { order } from '#kernel/server/mail.ts'
import { clock } from '#light/clock-words.ts'
import { tellOnce } from '#notifications/server/tell.ts'
import { type Lead, leads, letterAt } from '#reminders/rules.ts'
import type { Db } from '#database/db.ts'
import { type DueShoot, listDue, reminderKey } from './store.ts'

/** So many shoots are read in one step. */
const stepRows = 100

/** Tells of shoots a day and two hours before they begin (N2): in the app always, by letter for whoever wants letters, where letters can be sent. */
export const shootReminders = (mail: boolean): Job => ({
  name: 'shoot reminders',
  everyMs: 60_000,
  run: async (db, now, mayGoOn) => {
    for (const lead of Object.keys(leads) as Lead[]) await remindAll({ db, now, mail, lead }, mayGoOn)
  },
})

interface Round {
  db: Db
  now: number
  mail: boolean
  lead: Lead
}

async function remindAll(round: Round, mayGoOn: () => Promise<boolean>): Promise<void> {
  const { db, now, lead } = round
  let after = { date: 0, id: 0 }
  for (;;) {
    const due = await listDue(db, { lead, now, after, rows: stepRows })
    for (const shoot of due) await db.transaction().execute((transaction) => remind({ ...round, db: transaction }, shoot))
    const last = due.at(-1)
    if (!last || due.length < stepRows || !(await mayGoOn())) return
    after = last
  }
}

/** The reminder, its letter, and that it was told are one transaction: each exactly once, however many servers run, and after crashes. */
async function remind({ db, now, mail, lead }: Round, shoot: DueShoot): Promise<void> {
  const owner = shoot.userId as OwnerId
  const { timeZone } = JSON.parse(shoot.preferences) as Settings['preferences']
  const { emailReminders } = JSON.parse(shoot.notifications) as Settings['notifications']
  const message = {
    type: 'shoot_reminder',
    title: lead === '24 h' ? `${dayWord(shoot.date, now, timeZone)}: ${shoot.title}` : `Soon: ${shoot.title}`,
    message: `${clock(shoot.date, timeZone)}${shoot.location === '' ? '' : ` at ${shoot.location}`}`,
    priority: lead === '2 h' ? ('high' as const) : ('normal' as const),
    about: { type: 'shoot' as const, id: shoot.id },
    scheduledFor: shoot.date,
  }
  if (!(await tellOnce(db, owner, reminderKey(lead, shoot), message, now))) return
  if (!mail || !emailReminders) return
  const notBefore = lead === '24 h' ? letterAt(now, shoot.date, timeZone) : now
  await order(db, { kind: 'shoot-reminder', recipient: shoot.email, userId: owner, facts: { shootId: String(shoot.id), start: String(shoot.date) } }, now, notBefore)
}

/** Whether a shoot is today or tomorrow where the photographer is. */
function dayWord(start: number, now: number, timeZone: string): string {
  const day = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate()
  return day(start).equals(day(now)) ? 'Today' : 'Tomorrow'
}
