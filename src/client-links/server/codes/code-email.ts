import type { Locale } from '#client-language/language.ts'
import { proposalEmailWords } from '#client-language/words.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import type { Db } from '#database/db.ts'
import { codeForEmail } from './codes.ts'
import type { Device } from './device-store.ts'

interface Asked {
  askedAt: number
  sentTo: string
  /** Of whoever reads it. */
  language: Locale
}

/** The email with a code, which is made when it leaves; undefined once another code was asked for. */
export async function emailWithCode(db: Db, device: Device, { language, ...asked }: Asked, now: number) {
  const code = await codeForEmail(db, device, asked, now)
  if (code === undefined) return undefined
  const { locale, words } = proposalEmailWords(language)
  const { name } = await letterheadOf(db, device.owner)
  return inLetterhead(db, device.owner, { locale, subject: words.codeSubject(code), text: words.codeText(code, name) })
}
