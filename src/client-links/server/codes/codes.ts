import { randomInt, timingSafeEqual } from 'node:crypto'
import { codePauseSeconds } from '#client-links/codes.ts'
import { minuteMs } from '#kernel/durations.ts'
import { countAgainstLimit } from '#kernel/server/limits/rate-limit.ts'
import { hmac, hmacKeysOf } from '#kernel/server/security/hmac-keys.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import * as store from './device-store.ts'

export { deleteDevicesOf } from './device-store.ts'

const day = 1440 * minuteMs
/** How long a code works, from when its email leaves. */
const codeMs = 10 * minuteMs
/** An email that could not leave for so long brings no code any more. */
const waitingMs = 60 * minuteMs
/** How long a browser is known in which a code was entered. */
const provenMs = 30 * day
/** The same on a page for strangers, which is known by its ticket. */
const visitorMs = day
const knownMs = ({ clientId }: store.Device): number => (clientId === null ? visitorMs : provenMs)
const mostTries = 5
/** How many codes are sent for the page of one client, or to the address of a stranger, whoever asks. */
const sendings = { count: 3, seconds: 3600 }

const countedAs = ({ owner, clientId }: store.Device, sentTo: string): string =>
  clientId === null ? `visitor-codes:${owner}:${hashOf(sentTo.toLowerCase())}` : `client-codes:${owner}:${clientId}`

/** Bound to the browser: what is stored tells no code without the server's key. */
const hashOfCode = (db: Db, { owner, clientId, device }: store.Device, code: string): string =>
  hmac(`client page code\n${owner}\n${clientId ?? 'visitor'}\n${device}\n${code}`, hmacKeysOf(db).current)

/** Whether a code that went to this address was entered in this browser. */
export async function isProven(db: Db, device: store.Device, sentTo: string, now: number): Promise<boolean> {
  const row = await store.findDevice(db, device)
  return row !== undefined && row.sentTo === sentTo && row.provenAt !== null && row.expiresAt > now
}

/**
 * Notes that a code is asked for. A second time within a minute nothing is sent. Answers how long to wait for another
 * one; `isRefused` when there were too many.
 */
export async function askCode(db: Db, device: store.Device, sentTo: string, now: number) {
  const row = await store.findDevice(db, device)
  const pause = codePauseSeconds * 1000
  if (row && row.sentTo === sentTo && row.provenAt === null && now - row.askedAt < pause)
    return { isNew: false, isRefused: false, waitSeconds: Math.ceil((row.askedAt + pause - now) / 1000) }
  const { ok, resetsAt } = await countAgainstLimit(db, countedAs(device, sentTo), sendings, now)
  if (!ok) return { isNew: false, isRefused: true, waitSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)) }
  await store.putAsked(db, device, { sentTo, askedAt: now, expiresAt: now + day })
  return { isNew: true, isRefused: false, waitSeconds: codePauseSeconds }
}

/** The code for an email that leaves now; undefined once another one was asked for. */
export async function codeForEmail(
  db: Db,
  device: store.Device,
  asked: { askedAt: number; sentTo: string },
  now: number,
): Promise<string | undefined> {
  if (now - asked.askedAt > waitingMs) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const stored = { codeHash: hashOfCode(db, device, code), codeUntil: now + codeMs }
  return (await store.putCode(db, device, { ...asked, ...stored })) ? code : undefined
}

/** What became of a code that was entered; `left` says how many tries are. */
export type Tried = { is: 'right' } | { is: 'wrong'; left: number } | { is: 'dead' } | { is: 'over' }

/** Compares a code that was entered in a browser. The answer tells nothing of how much of it was right. */
export async function tryCode(
  db: Db,
  device: store.Device,
  { code, sentTo }: { code: string; sentTo: string },
  now: number,
): Promise<Tried> {
  if (await isProven(db, device, sentTo, now)) return { is: 'right' }
  const row = await store.findDevice(db, device)
  if (row?.sentTo !== sentTo || row.provenAt !== null) return { is: 'over' }
  const tried = await store.takeTry(db, device, mostTries)
  if (!tried) return { is: 'dead' }
  if (tried.codeUntil !== null && tried.codeUntil <= now) return { is: 'over' }
  const left = mostTries - tried.tries
  if (!isCode(db, device, code, tried.codeHash)) return left > 0 ? { is: 'wrong', left } : { is: 'dead' }
  await store.putProven(db, device, {
    provenAt: now,
    expiresAt: now + knownMs(device),
  })
  return { is: 'right' }
}

/** `hash` is null until the email leaves. */
const isCode = (db: Db, device: store.Device, code: string, hash: string | null): boolean =>
  hash !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(hashOfCode(db, device, code)))

export const deleteOldDevices = (db: Db, now: number): Promise<void> => store.deleteDevicesEndedBefore(db, now)
