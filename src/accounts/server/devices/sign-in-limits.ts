import { dayMs } from '#kernel/durations.ts'
import type { Install } from '#kernel/server/install.ts'
import { Problem } from '#kernel/problem.ts'
import { enforceLimit, inWords, countAgainstLimit } from '#kernel/server/limits/rate-limit.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { notifyOnce, wasNotified } from '#notifications/server/notify.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { deviceKey, perMonthKey, signInKey } from '#accounts/server/rate-limit-keys.ts'
import { listAdministrators } from '#accounts/server/users/user-store.ts'
import { deleteDevice, isKnownDevice } from './devices.ts'

export const perAccount = { count: 25, seconds: 3600 }
/** Whoever holds a stolen browser or session does not guess for long. */
export const perMonth = { count: 100, seconds: 30 * 24 * 3600 }

/** The account at whose address somebody tries to sign in. */
interface Account {
  id: number
  username: string
  email: string
  status: string
}

interface Attempt {
  email: string
  /** Hash of the secret by which the browser is recognized. */
  device: string | undefined
  install: Pick<Install, 'mail'>
  log: { warn: (details: object, words: string) => void }
  now: number
}

/**
 * Counts an attempt to sign in, and refuses it beyond the limit. Browsers that the account knows are counted each by
 * itself, all others together. Returns the key that it was counted under.
 */
export async function countAttempt(
  db: Db,
  user: Account | undefined,
  attempt: Attempt,
): Promise<{ limitKey: string; isKnown: boolean }> {
  const { device, email, now } = attempt
  // Asked for an address without an account too, which must take as long.
  const isKnown = await isKnownDevice(db, user?.id ?? 0, device)
  // Nobody has signed in to a pending account yet; with limits of its own it would reveal that it is new.
  if (!user || user.status === 'pending' || device === undefined || !isKnown) {
    await countUnknown(db, user, attempt)
    return { limitKey: signInKey(email), isKnown: false }
  }
  await countKnown(db, user.id, device, now)
  return { limitKey: deviceKey(user.id, device), isKnown: true }
}

/** A known browser has limits of its own, whatever others try; beyond that of a month it is forgotten. */
async function countKnown(db: Db, userId: number, device: string, now: number): Promise<void> {
  await enforceLimit(db, deviceKey(userId, device), perAccount, now)
  if ((await countAgainstLimit(db, perMonthKey(deviceKey(userId, device)), perMonth, now)).ok) return
  await deleteDevice(db, userId, device)
}

/**
 * Attempts from browsers that the account does not know. All of these share one limit; once it is reached,
 * they are refused, and the owner and the administrators are told. The same for addresses without an account.
 */
async function countUnknown(db: Db, user: Account | undefined, attempt: Attempt): Promise<void> {
  const { email, install, log, now } = attempt
  const { ok, resetsAt } = await countAgainstLimit(db, signInKey(email), perAccount, now)
  if (ok) return
  // Not awaited: the response time must not reveal whether there is an account.
  if (user)
    warnOfGuesses(db, user, attempt).catch((error: unknown) =>
      log.warn({ err: error }, 'a warning about guesses was not sent'),
    )
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000))
  const wait = `Wait ${inWords(seconds)} and try again`
  throw new Problem(
    'too_many',
    install.mail
      ? `Too many tries. ${wait}, or reset your password: the emailed link lets you in right away.`
      : `Too many tries. ${wait}.`,
    { retryAfterSeconds: seconds },
  )
}

/** Tells the owner of the account, by email too, and the administrators: once a day for each account. */
async function warnOfGuesses(db: Db, user: Account, { install, now }: Attempt): Promise<void> {
  const key = `sign-in-guesses:${user.id}:${Math.floor(now / dayMs)}`
  if (await wasNotified(db, user.id as OwnerId, key)) return
  const message = {
    type: 'security',
    title: 'Many wrong passwords',
    message:
      'Someone tried many passwords for your account. They did not get in. Browsers in which you have signed ' +
      'in before still work.',
    priority: 'high' as const,
    about: null,
  }
  await db.transaction().execute(async (transaction) => {
    if (!(await notifyOnce(transaction, user.id as OwnerId, key, message, now))) return
    if (install.mail)
      await enqueueMail(transaction, { kind: 'sign-in-guesses', recipient: user.email, userId: user.id }, now)
    for (const { id } of await listAdministrators(transaction)) {
      if (id === user.id) continue
      const words =
        `Someone tried many passwords for the account of ${user.username}. Sign-in from unknown browsers is ` +
        'paused for it.'
      await notifyOnce(transaction, id as OwnerId, key, { ...message, message: words }, now)
    }
  })
}
