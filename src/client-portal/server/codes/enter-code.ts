import { maskedAddress } from '#client-links/codes.ts'
import { askCode, requireLink, tooManyCodes, type Tried, tryCode, wrongCode } from '#client-links/server/service.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import { studioOf } from '#proposals/server/service.ts'
import { inTransaction } from '#database/dialect.ts'
import { requireClientLink, type Visitor } from '#client-portal/server/client-actions.ts'
import { codeAddress, refusalWordsFor } from './gate.ts'

/** Who the studio is, and where a code would go: all that a page shows before one is entered. */
export async function codeFacts(visitor: Visitor, token: string) {
  const { db, now } = visitor
  const link = await requireLink(db, token, now)
  const { name } = await studioOf(db, link.owner, now)
  const locale = await localeOfClient(db, link.owner, link.clientId)
  return { locale, studio: { name }, to: maskedAddress((await codeAddress(visitor, link, 'acting')) ?? '') }
}

/** While no code is asked for, none is sent, and the page goes on. */
const noneNeeded = { to: '', isProven: true, waitSeconds: 0 }

/** Emails a code to the address on file. `keep` gets the secret by which the browser is recognized from now on. */
export async function sendCode(visitor: Visitor, token: string, keep: (secret: string) => void) {
  const secret = newSecret()
  const device = visitor.device ?? hashOf(secret)
  const asked = await inTransaction(visitor.db, (db) => askOnce({ ...visitor, db, device }, token))
  if (!asked) return noneNeeded
  if (asked.isRefused) throw tooManyCodes(asked.waitSeconds, await refusalWordsFor(visitor.db, asked.link))
  if (visitor.device === undefined) keep(secret)
  return { to: asked.to, isProven: false, waitSeconds: asked.waitSeconds }
}

async function askOnce(visitor: Visitor & { device: string }, token: string) {
  const { db, device, now } = visitor
  const link = await requireClientLink(visitor, token)
  const email = await codeAddress(visitor, link, 'acting')
  if (email === undefined) return undefined
  const { owner, clientId } = link
  const asked = await askCode(db, { owner, clientId, device }, email, now)
  if (asked.isNew) {
    const facts = { clientId: String(clientId), device, askedAt: String(now) }
    await enqueueMail(db, { kind: 'client-page-code', recipient: email, userId: owner, facts }, now)
  }
  return { ...asked, link, to: maskedAddress(email) }
}

/** Compares a code. A wrong one counts, so the transaction ends before the refusal. */
export async function enterCode(visitor: Visitor, token: string, code: string) {
  const entered = await inTransaction(visitor.db, (db) => tryOnce({ ...visitor, db }, token, code))
  if (!entered) return noneNeeded
  const { tried, link, to } = entered
  if (tried.is !== 'right') throw wrongCode(tried, await refusalWordsFor(visitor.db, link))
  return { to, isProven: true, waitSeconds: 0 }
}

async function tryOnce(visitor: Visitor, token: string, code: string) {
  const { db, device, now } = visitor
  const link = await requireClientLink(visitor, token)
  const email = await codeAddress(visitor, link, 'acting')
  if (email === undefined) return undefined
  const { owner, clientId } = link
  const tried: Tried =
    device === undefined ? { is: 'over' } : await tryCode(db, { owner, clientId, device }, { code, sentTo: email }, now)
  return { tried, link, to: maskedAddress(email) }
}
