import { languageOf } from '#client-language/language.ts'
import { linkRefusalWords } from '#client-language/words.ts'
import { maskedAddress } from '#client-links/codes.ts'
import { codeAskedBy, isProven, type OpenLink } from '#client-links/server/service.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'

/** A browser on the page of a client. */
export interface Browser {
  db: Db
  /** The signed-in user, if any. */
  caller: OwnerId | undefined
  /** Hash of the cookie by which it is recognized. */
  device: string | undefined
  now: number
  /** Whether emails can be sent. */
  mail: boolean
}

/** The address to which codes for this page go; undefined while none are asked for. */
export async function codeAddress(
  { db, mail }: Pick<Browser, 'db' | 'mail'>,
  { owner, clientId, provesFirst }: OpenLink,
  use: 'reading' | 'acting',
): Promise<string | undefined> {
  if (!mail) return undefined
  const asked = provesFirst ? 'always' : await codeAskedBy(db, owner)
  if (asked === 'never' || (use === 'reading' && asked === 'acting')) return undefined
  const { email } = await requireClient(db, owner, clientId)
  return email === '' ? undefined : email
}

/** The words of refusals in the language of the client whose link it is. */
export async function refusalWordsFor(db: Db, { owner, clientId }: OpenLink) {
  const { locale, words } = linkRefusalWords(await localeOfClient(db, owner, clientId))
  return { words, language: languageOf(locale) }
}

/**
 * Refuses what needs a code, in a browser in which none was entered. Returns to which address it went, as the record of
 * a signature tells it.
 */
export async function requireCode(browser: Browser, link: OpenLink, use: 'reading' | 'acting') {
  const { db, caller, device, now } = browser
  // Photographers read what their clients read.
  if (caller === link.owner) return {}
  const email = await codeAddress(browser, link, use)
  if (email === undefined && link.provesFirst) throw await unsendable(db, link)
  if (email === undefined) return {}
  const codeTo = maskedAddress(email)
  const { owner, clientId } = link
  if (device !== undefined && (await isProven(db, { owner, clientId, device }, email, now))) return { codeTo }
  const { words, language } = await refusalWordsFor(db, link)
  throw new Problem('forbidden', words.codeNeeded(codeTo), { reason: 'code_needed', language })
}

/** While no code can be sent, nobody has proven that the mailbox is theirs. */
async function unsendable(db: Db, link: OpenLink): Promise<Problem> {
  const { words, language } = await refusalWordsFor(db, link)
  return new Problem('forbidden', words.codeUnsendable, { reason: 'code_unsendable', language })
}
