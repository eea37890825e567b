import { randomBytes, timingSafeEqual } from 'node:crypto'
import { ticketMs } from '#inquiry-form/rules.ts'
import { hmac, hmacKeysOf } from '#kernel/server/security/hmac-keys.ts'
import type { Db } from '#database/db.ts'

const signedText = (owner: number, at: string, nonce: string): string => `inquiry ticket\n${owner}\n${at}\n${nonce}`

/** A ticket for one inquiry to one studio: when it was given, a random part, and their HMAC. Nothing is stored. */
export function newTicket(db: Db, owner: number, now: number): string {
  const nonce = randomBytes(12).toString('base64url')
  return [now, nonce, hmac(signedText(owner, String(now), nonce), hmacKeysOf(db).current)].join('.')
}

/** When a ticket was given, epoch milliseconds; undefined when it is forged, from another studio, or too old. */
export function ticketTime(db: Db, owner: number, ticket: string, now: number): number | undefined {
  const [, at = '', nonce = '', given = ''] = /^(\d{1,16})\.([\w-]{16})\.([0-9a-f]{64})$/.exec(ticket) ?? []
  if (given === '') return undefined
  const expected = hmac(signedText(owner, at, nonce), hmacKeysOf(db).current)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return undefined
  const time = Number(at)
  return now - time <= ticketMs ? time : undefined
}
