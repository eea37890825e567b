import { languageOf, localeFor } from '#client-language/language.ts'
import { linkRefusalWords } from '#client-language/words.ts'
import { askCode, codeAskedBy, isProven, tooManyCodes, tryCode, wrongCode } from '#client-links/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { enforceLimit, networkOf } from '#kernel/server/limits/rate-limit.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Picked } from '#self-bookings/pick-api.ts'
import type { Db } from '#database/db.ts'

interface Visitor {
  db: Db
  ip: string
  /** Whether emails can be sent. */
  mail: boolean
  now: number
}

interface Studio {
  owner: OwnerId
  language: 'en' | 'de'
}

/**
 * Returns what a visitor has to do before they hold a time: name an address, or enter the code that went there;
 * undefined once they did, and where no codes are asked for. The page is recognized by its ticket: in a frame of
 * another site there are no cookies.
 */
export async function proveAddress(
  visitor: Visitor,
  { owner, language }: Studio,
  { ticket, email, code }: Picked,
): Promise<Problem | undefined> {
  const { db, mail, ip, now } = visitor
  if (!mail || (await codeAskedBy(db, owner)) === 'never') return undefined
  if (email === undefined) return namesNone(db, ip, now)
  const page = { owner, clientId: null, device: hashOf(ticket) }
  if (await isProven(db, page, email, now)) return undefined
  const { locale, words } = linkRefusalWords(localeFor(language, ''))
  const said = { words, language: languageOf(locale) }
  if (code !== undefined) {
    const tried = await tryCode(db, page, { code, sentTo: email }, now)
    return tried.is === 'right' ? undefined : wrongCode(tried, said)
  }
  const asked = await askCode(db, page, email, now)
  if (asked.isRefused) return tooManyCodes(asked.waitSeconds, said)
  if (asked.isNew) {
    const facts = { device: page.device, askedAt: String(now), language }
    await enqueueMail(db, { kind: 'visitor-code', recipient: email, userId: owner, facts }, now)
  }
  return new Problem('forbidden', words.codeNeeded(email), {
    reason: 'code_needed',
    language: said.language,
    retryAfterSeconds: asked.waitSeconds,
  })
}

/** It is not counted as a pick, so that it has a limit of its own. */
async function namesNone(db: Db, ip: string, now: number): Promise<Problem> {
  await enforceLimit(db, `addresses-asked:${networkOf(ip)}`, { count: 120, seconds: 300 }, now)
  return new Problem('forbidden', 'Many people are booking right now. Enter your email, and we send you a code.', {
    reason: 'email_needed',
  })
}

/** Refusals on the way to a code: the picks of an hour do not count them, and codes have limits of their own. */
const steps: readonly (string | undefined)[] = ['email_needed', 'code_wrong', 'code_over', 'code_dead']

export const isStep = (error: unknown): boolean => error instanceof Problem && steps.includes(error.reason)
