import { settingsIn } from '#accounts/server/settings/stored-settings.ts'
import type { Settings } from '#accounts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { inTimeFormat } from '#kernel/server/reader-format.ts'
import { Failures } from '#kernel/server/failures.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { type Message, notifyOnce } from '#notifications/server/notify.ts'
import type { Start } from '#reminders/start-words.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { lockPlannedShoot } from '#shoots/server/service.ts'
import { everyonesShootsAhead, reminderKey, type ShootAhead, type ReminderKind } from './store.ts'

/** Shoots read in one step. */
const stepRows = 100

/**
 * Concurrent reminders: on SQLite they share one sync of the disk, on PostgreSQL they leave connections for requests.
 */
const maxConcurrent = 4

/** Shoots of one photographer in one run, the soonest first, so that one with thousands does not delay the others. */
export const maxShootsPerOwner = 200

const lastId = 2_147_483_647

/** An upcoming shoot without this reminder, with its photographer's settings. */
export interface UpcomingShoot
  extends
    Omit<ShootAhead, 'userId' | 'notifications' | 'preferences'>,
    Pick<Settings, 'notifications' | 'preferences'> {
  owner: OwnerId
}

export interface ReminderRun {
  db: Db
  /** Epoch milliseconds. */
  now: number
  /** Whether emails can be sent. */
  mail: boolean
  mayGoOn: () => Promise<boolean>
}

interface Window {
  kind: ReminderKind
  /** Epoch milliseconds: shoots that begin after the first and no later than the second. */
  after: number
  until: number
}

/**
 * Processes all upcoming shoots without this reminder, of all photographers. A failure does not stop the others; the
 * run then counts as failed.
 */
export async function processUpcomingShoots(
  { db, mayGoOn }: ReminderRun,
  { kind, after, until }: Window,
  check: (shoot: UpcomingShoot) => Promise<void>,
): Promise<void> {
  const failures = new Failures()
  const isTurnOf = limitPerOwner()
  let last: Pick<ShootAhead, 'date' | 'id'> | undefined = { date: after, id: lastId }
  while (last) {
    const shoots: ShootAhead[] = await everyonesShootsAhead(db, { kind, after: last, until, rows: stepRows })
    const unreminded = shoots.filter(needsReminder).filter(isTurnOf)
    for (let at = 0; at < unreminded.length; at += maxConcurrent) {
      await Promise.all(
        unreminded.slice(at, at + maxConcurrent).map((shoot) =>
          failures.try(async () => {
            const ahead = upcomingShootOf(shoot)
            await inTimeFormat(ahead.preferences.timeFormat, () => check(ahead))
          }),
        ),
      )
      if (!(await mayGoOn())) return
    }
    last = shoots.length < stepRows || !(await mayGoOn()) ? undefined : shoots.at(-1)
  }
  failures.throwFirst()
}

const needsReminder = ({ userStatus, notifiedCount }: ShootAhead): boolean =>
  userStatus === 'active' && notifiedCount === 0

/** Limits the shoots of each photographer in this run. */
function limitPerOwner(): (shoot: ShootAhead) => boolean {
  const turns = new Map<number, number>()
  return ({ userId }) => {
    const taken = turns.get(userId) ?? 0
    turns.set(userId, taken + 1)
    return taken < maxShootsPerOwner
  }
}

const upcomingShootOf = ({ userId, notifications, preferences, ...shoot }: ShootAhead): UpcomingShoot => ({
  ...shoot,
  owner: userId as OwnerId,
  ...settingsIn({ notifications, preferences }),
})

/** When it starts, for its photographer. */
export const startOf = ({ date, timeZone, preferences }: UpcomingShoot): Start => ({
  date,
  timeZone,
  own: preferences.timeZone,
})

export interface Reminder {
  kind: ReminderKind
  /** Without relative words such as `tomorrow`: it is read at any time. */
  message: Omit<Message, 'about' | 'scheduledFor'>
  /** What the email adds to the shoot with its time and place, which it has already: the message, if not given. */
  words?: string
  /** The earliest time to send its email, epoch milliseconds. */
  emailNotBefore: number
}

/**
 * Stores the reminder, its email, and that it was sent in one transaction: exactly once, also with several servers and
 * after crashes.
 */
export function sendReminderOnce(
  { db, now, mail }: ReminderRun,
  shoot: UpcomingShoot,
  { kind, message, words = message.message, emailNotBefore }: Reminder,
): Promise<void> {
  const { owner, id, date, email, notifications } = shoot
  return db.transaction().execute(async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) return
    if (!(await lockPlannedShoot(transaction, owner, id, date))) return
    if (
      !(await notifyOnce(
        transaction,
        owner,
        reminderKey(kind, shoot),
        { ...message, about: { type: 'shoot', id }, scheduledFor: date },
        now,
      ))
    )
      return
    if (!mail || !notifications.emailReminders) return
    const facts = { kind, shootId: String(id), start: String(date), words }
    await enqueueMail(
      transaction,
      { kind: 'shoot-reminder', recipient: email, userId: owner, facts },
      now,
      emailNotBefore,
    )
  })
}
