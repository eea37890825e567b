import { deleteResetLinks, enqueueResetEmail } from '#accounts/server/emails/reset-links.ts'
import { deleteFactorSince } from '#accounts/server/second-factor/second-factor-store.ts'
import { mayWrite } from '#accounts/server/service.ts'
import { endAccessOf } from '#accounts/server/sessions/end-access.ts'
import * as users from '#accounts/server/users/user-store.ts'
import { keyOf } from '#accounts/names.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUser } from '#database/dialect.ts'
import {
  claimLink,
  endLaterChanges,
  findByLink,
  findEmailChange,
  findPendingChange,
  insertEmailChange,
  updateAddress,
  updateEmailChange,
} from './email-change-store.ts'

/** A confirmation link works this long after the request, an undo link this long after the confirmation. */
const lives = { confirm: dayMs, undo: 14 * dayMs }

const spent = () =>
  new Problem('invalid', 'This link is invalid or expired. Your email address was not changed.', {
    reason: 'invalid_token',
  })

const taken = () => new Problem('conflict', 'Another account has this email address.', { reason: 'email_taken' })

/**
 * Asks for another address. With mail, a link to the new mailbox confirms it, and the answer is the same for an address
 * of another account; without mail nothing can be confirmed, and the address changes at once.
 */
export async function requestEmailChange(
  db: Db,
  owner: OwnerId,
  email: string,
  { install, now }: { install: Pick<Install, 'mail'>; now: number },
): Promise<{ email: string; sentTo: string | null }> {
  const user = await users.findUser(db, owner)
  if (!user) throw new Problem('unauthenticated', 'Sign in to continue.')
  if (keyOf(user.email) === keyOf(email)) {
    const message = 'This is already your email address.'
    throw new Problem('invalid', message, { fields: { email: message } })
  }
  if (!install.mail) {
    const holder = await users.findUserByEmail(db, email)
    if (holder && holder.id !== owner) throw taken()
    await updateAddress(db, user, email, { isVerified: false, now })
    await deleteResetLinks(db, owner, user.email)
    return { email, sentTo: null }
  }
  const id = hashOf(newSecret())
  await insertEmailChange(db, { userId: owner, id, oldEmail: user.email, newEmail: email, createdAt: now })
  // The answer is the same: how many emails an address has got is nobody else's business.
  if (await mayWrite(db, email, now))
    await enqueueMail(db, { kind: 'confirm-email', recipient: email, userId: owner, facts: { change: id } }, now)
  return { email: user.email, sentTo: email }
}

/** The address that waits for its link, and until when (epoch milliseconds); null without one. */
export async function pendingEmailOf(
  db: Db,
  owner: OwnerId,
  now: number,
): Promise<{ email: string; until: number } | null> {
  const change = await findPendingChange(db, owner)
  if (!change) return null
  const until = endOf(change, 'confirmHash')
  return now < until ? { email: change.newEmail, until } : null
}

/** A link's secret for an email that is about to be written; undefined when the link would not work. */
export async function newLinkSecret(
  db: Db,
  userId: number | null,
  id: string | undefined,
  { link, now }: { link: 'confirmHash' | 'undoHash'; now: number },
): Promise<{ secret: string; newEmail: string } | undefined> {
  const change = userId === null || !id ? undefined : await findEmailChange(db, userId, id)
  if (!change || now >= endOf(change, link)) return undefined
  const secret = newSecret()
  await updateEmailChange(db, change, { [link]: hashOf(secret) })
  return { secret, newEmail: change.newEmail }
}

/** When a link ends, epoch milliseconds; 0 when it does not work, or not yet. */
function endOf(
  { createdAt, confirmedAt, undoneAt }: { createdAt: number; confirmedAt: number | null; undoneAt: number | null },
  link: 'confirmHash' | 'undoHash',
): number {
  if (link === 'confirmHash') return confirmedAt === null ? createdAt + lives.confirm : 0
  return confirmedAt === null || undoneAt !== null ? 0 : confirmedAt + lives.undo
}

/** Changes the address by the link in the new mailbox, and tells the old one, with a link that undoes it. */
export function confirmEmailChange(
  db: Db,
  secret: string,
  { install, now }: { install: Pick<Install, 'mail'>; now: number },
): Promise<{ email: string }> {
  return followed(db, 'confirmHash', secret, now, async (transaction, change, user) => {
    // The address changed otherwise since this was asked for.
    if (user.email !== change.oldEmail) throw spent()
    await freeAddress(transaction, user.id, change.newEmail)
    await updateAddress(transaction, user, change.newEmail, { isVerified: true, now })
    await deleteResetLinks(transaction, user.id, change.oldEmail)
    if (install.mail)
      await enqueueMail(
        transaction,
        { kind: 'email-changed', recipient: change.oldEmail, userId: user.id, facts: { change: change.id } },
        now,
      )
    return { email: change.newEmail }
  })
}

/**
 * Puts back the address of before by the link in the old mailbox: somebody else may have changed it, and knows the
 * password. Everybody is signed out, a link to choose another password follows, and what was changed since then no
 * longer protects whoever changed it: later undo links, and a second factor.
 */
export function undoEmailChange(db: Db, secret: string, { now }: { now: number }): Promise<{ email: string }> {
  return followed(db, 'undoHash', secret, now, async (transaction, change, user) => {
    await freeAddress(transaction, user.id, change.oldEmail)
    await updateAddress(transaction, user, change.oldEmail, { isVerified: true, now })
    await endLaterChanges(transaction, change, now)
    await deleteFactorSince(transaction, user.id, change.confirmedAt ?? now)
    await deleteResetLinks(transaction, user.id, user.email)
    await endAccessOf(transaction, user.id, now)
    await enqueueResetEmail(transaction, change.oldEmail, now)
    // The mailbox that loses the account may be its owner's, and the old one in other hands.
    if (keyOf(user.email) !== keyOf(change.oldEmail))
      await enqueueMail(transaction, { kind: 'email-put-back', recipient: user.email, userId: user.id }, now)
    return { email: change.oldEmail }
  })
}

type Change = NonNullable<Awaited<ReturnType<typeof findByLink>>>
type User = NonNullable<Awaited<ReturnType<typeof users.findUser>>>

async function followed<T>(
  db: Db,
  link: 'confirmHash' | 'undoHash',
  secret: string,
  now: number,
  act: (transaction: Db, change: Change, user: User) => Promise<T>,
): Promise<T> {
  const found = await findByLink(db, link, hashOf(secret))
  if (!found) throw spent()
  return inTransaction(db, async (transaction) => {
    // The address is part of a unique key: a shared lock on its row could not be followed by the change of two at once.
    await lockUser(transaction, found.userId)
    // Of two who follow it at once, one finds it unused.
    const change = await claimLink(transaction, link, hashOf(secret), now)
    const user = await users.findUser(transaction, found.userId)
    if (!change || !user || user.status !== 'active' || now >= endOf(found, link)) throw spent()
    const answer = await act(transaction, change, user)
    await bumpRevision(transaction, user.id as OwnerId, 'changes')
    return answer
  })
}

/** Refuses an address of another account. Registrations that nobody has verified give way to whoever proves it. */
async function freeAddress(db: Db, userId: number, email: string): Promise<void> {
  const holder = await users.findUserByEmail(db, email)
  if (!holder || holder.id === userId) return
  if (holder.status !== 'pending') throw taken()
  await users.deleteUser(db, holder.id)
}
