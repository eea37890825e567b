import { localeOfClient, requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import { type Cleanup, deleteInSteps } from '#kernel/server/jobs/tidy.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { codeAskedBy } from './codes/code-setting.ts'
import { deleteDevicesOf } from './codes/codes.ts'
import * as store from './store.ts'

export { codeAskedBy } from './codes/code-setting.ts'
export { tooManyCodes, wrongCode } from './codes/code-refusals.ts'
export { emailWithCode } from './codes/code-email.ts'
export { askCode, isProven, type Tried, tryCode } from './codes/codes.ts'

/** How long a link works from its last opening. */
const lifetimeMs = 180 * dayMs
/** Ended links are known for two years, so that a new one can be asked for with them. */
const rememberedMs = 730 * dayMs
/** A visit moves the end of a link at most once in this time. */
const visitMs = 3_600_000

const addressOf = (token: string, publicUrl: string): string => `${publicUrl}/client/${token}`

/**
 * Creates a link to a client's page. Its token is not stored; the hash identifies the link, and its email. One that
 * `provesFirst` asks for a code by email before it shows anything; one that `isByBooking` is given to whoever books.
 */
export async function createLink(
  db: Db,
  owner: OwnerId,
  clientId: number,
  sentTo: string,
  now: number,
  publicUrl: string,
  { provesFirst = false, isByBooking = false }: { provesFirst?: boolean; isByBooking?: boolean } = {},
) {
  const token = newSecret()
  const tokenHash = hashOf(token)
  await store.insertLink(db, {
    tokenHash,
    mailTokenHash: null,
    userId: owner,
    clientId,
    sentTo,
    createdAt: now,
    expiresAt: now + lifetimeMs,
    openedAt: null,
    renewedAt: null,
    revokedAt: null,
    provesFirst: provesFirst ? 1 : 0,
    isByBooking: isByBooking ? 1 : 0,
  })
  return { link: addressOf(token, publicUrl), tokenHash }
}

/** The link for an email, made when it leaves; undefined once it was turned off. */
export async function linkForEmail(db: Db, owner: OwnerId, tokenHash: string, publicUrl: string) {
  const token = newSecret()
  const isSet = await store.setEmailToken(db, owner, { tokenHash, mailTokenHash: hashOf(token) })
  return isSet ? addressOf(token, publicUrl) : undefined
}

/** Whose page a token leads to, when it works. */
export interface OpenLink {
  owner: OwnerId
  clientId: number
  tokenHash: string
  mailTokenHash: string | null
  /** The address of the email that the link was made for; empty without one. */
  sentTo: string
  /** Shows nothing before a code by email was entered, whatever the studio asks for otherwise. */
  provesFirst: boolean
  /** The client got it by booking. */
  isByBooking: boolean
}

const dead = () => new Problem('not_found', 'This link does not work. Ask your photographer for a new one.')

/** Resolves a link that has ended, too. Throws `not_found` for an unknown one. */
export async function findKnownLink(db: Db, token: string) {
  const link = await store.findLink(db, hashOf(token))
  // A suspended studio looks as if it had never been.
  if (link?.studioStatus !== 'active') throw dead()
  return { ...link, owner: link.userId as OwnerId }
}

/** Resolves a link. One that has expired or was turned off answers `gone`: a new one can be asked for with it. */
export async function requireLink(db: Db, token: string, now: number): Promise<OpenLink> {
  const { revokedAt, expiresAt, provesFirst, isByBooking, ...link } = await findKnownLink(db, token)
  const { owner, clientId, tokenHash, mailTokenHash, sentTo } = link
  if (revokedAt !== null || expiresAt <= now)
    throw new Problem('gone', 'This link has expired.', { reason: 'link_expired' })
  return {
    owner,
    clientId,
    tokenHash,
    mailTokenHash,
    sentTo,
    provesFirst: provesFirst === 1,
    isByBooking: isByBooking === 1,
  }
}

/** Notes a visit, which keeps the link working for another half a year. Returns whether it was the first. */
export async function noteVisit(db: Db, token: string, now: number): Promise<boolean> {
  const { tokenHash, openedAt } = await findKnownLink(db, token)
  if (openedAt !== null && now - openedAt < visitMs) return false
  await store.updateVisit(db, tokenHash, { openedAt: now, expiresAt: now + lifetimeMs })
  return openedAt === null
}

/** A link for the photographer to hand out, shown once. Every browser has to enter a code again. */
export async function copiedLink(db: Db, owner: OwnerId, clientId: number, now: number, publicUrl: string) {
  await requireClient(db, owner, clientId)
  await deleteDevicesOf(db, owner, clientId)
  const { link } = await createLink(db, owner, clientId, '', now, publicUrl)
  return { link }
}

export async function linksOf(db: Db, owner: OwnerId, clientId: number, { now, mail }: { now: number; mail: boolean }) {
  const { email } = await requireClient(db, owner, clientId)
  return {
    ...(await store.countLinks(db, owner, clientId, now)),
    lacksAddress: mail && email === '' && (await codeAskedBy(db, owner)) !== 'never',
  }
}

export async function turnOffLinks(db: Db, owner: OwnerId, clientId: number, now: number): Promise<void> {
  await requireClient(db, owner, clientId)
  await deleteDevicesOf(db, owner, clientId)
  await store.revokeLinks(db, owner, clientId, now)
}

/** Allows one new link an hour. Returns the address on file to which it goes; undefined for none. */
export async function renewableFor(db: Db, token: string, now: number) {
  const link = await store.findLink(db, hashOf(token))
  if (link?.studioStatus !== 'active') return undefined
  const owner = link.userId as OwnerId
  const { email, archivedAt } = await requireClient(db, owner, link.clientId)
  if (email === '' || archivedAt !== null) return undefined
  if (!(await store.noteRenewal(db, owner, link.clientId, now, now - visitMs))) return undefined
  await deleteDevicesOf(db, owner, link.clientId)
  return { owner, clientId: link.clientId, email, locale: await localeOfClient(db, owner, link.clientId) }
}

/** Whether a client enters a code before they act on their page, where emails can be sent. */
export async function asksCode(db: Db, owner: OwnerId, clientId: number): Promise<boolean> {
  if ((await codeAskedBy(db, owner)) === 'never') return false
  return (await requireClient(db, owner, clientId)).email !== ''
}

export const deleteOldLinks: Cleanup = (db, now, mayGoOn) =>
  deleteInSteps((rows) => store.deleteLinksEndedBefore(db, now - rememberedMs, rows), mayGoOn)
