import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import { findRoot } from '#contracts/server/audit/audit-store.ts'
import { longDay, longTime } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import type { SigningEmailWords } from '#client-language/english/signing-email.ts'
import { signingEmailWords } from '#client-language/words.ts'
import { clientPageOf } from '#contracts/server/client-page.ts'
import { localeOfContract, requireContract } from '#contracts/server/service.ts'
import { defaultSubject, defaultText } from '#contracts/signing-email.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { firstBillFor } from './first-bill.ts'
import { linkForEmail } from './links/links.ts'
import { signaturesOf } from './signing-state.ts'
import { undeliverable } from '#contracts/server/signing/recipients/undelivered.ts'
import { photographerOf } from './photographer.ts'
import { signedDocument } from './documents/signed-document.ts'

const paragraphs = (...texts: string[]): string => texts.join('\n\n')

interface Sent {
  id: number
  isOnPage: boolean
  expiresAt: number
  now: number
  locale: Locale
}

/** Until when it can be signed: as long as its time is held, or its link works. */
async function noteOf(db: Db, owner: OwnerId, { id, isOnPage, expiresAt, now, locale }: Sent): Promise<string> {
  const { words } = signingEmailWords(locale)
  const held = isOnPage ? await clientPageOf().heldUntil(db, owner, id, now) : undefined
  if (held && held.until < expiresAt) return words.heldNote(longTime(held.until, held.timeZone, locale))
  const lastDay = longDay(dayAt(expiresAt, await timeZoneOf(db, owner)), locale)
  return isOnPage ? words.pageNote(lastDay) : words.linkNote(lastDay)
}

/** The link to the page of a client, where an email leads there; undefined once it was turned off. */
const pageIn = async (db: Db, owner: OwnerId, tokenHash: string | undefined, publicUrl: string) =>
  tokenHash === undefined ? undefined : clientPageOf().linkForEmail(db, owner, tokenHash, publicUrl)

interface Copy {
  title: string
  greeting: string
  /** How it can be checked. */
  proof: string[]
  /** Of the photographer. */
  name: string
  /** The page with the rest of the booking, for its client only. */
  page: string | undefined
  bill: Awaited<ReturnType<typeof firstBillFor>>
}

/** The email with a signed contract to a client, or to whom they have it sent. */
function copyWords({ title, greeting, proof, name, page, bill }: Copy, words: SigningEmailWords) {
  const thanks = words.thanks(title)
  const rest = [...proof, name]
  if (page === undefined) return { subject: words.signedSubject(title), text: paragraphs(greeting, thanks, ...rest) }
  return {
    subject: words.signedOnPageSubject(title),
    text: paragraphs(greeting, thanks, ...(bill ? [bill.text] : []), words.restOnPage, ...rest),
    facts: bill?.facts,
    link: { label: words.openPage, href: page },
  }
}

/** The emails about contracts: in the photographer's name, with replies to the photographer. */
export function signingEmails(publicUrl: string) {
  return {
    'contract-to-sign': undeliverable(async (db, { recipient, userId, facts }, now) => {
      const owner = userId as OwnerId
      const id = Number(facts['contractId'])
      const contract = await requireContract(db, owner, id)
      const { title, clientName, signedDate } = contract
      // An email that was delayed for days refers to the sending it was enqueued for, whatever was sent or revoked
      // since.
      const of = { tokenHash: facts['sending'] ?? '', sentTo: recipient }
      const sending = signedDate === null ? await linkForEmail(db, owner, of, now, publicUrl) : undefined
      const page = facts['page']
      const href = page === undefined ? sending?.link : await clientPageOf().linkForEmail(db, owner, page, publicUrl)
      if (!sending || href === undefined) return undefined
      const { name } = await photographerOf(db, owner)
      const known = { title, clientName, name, isReminder: facts['reminder'] !== undefined }
      const { locale, words } = signingEmailWords(await localeOfContract(db, owner, contract))
      return inLetterhead(db, owner, {
        locale,
        subject: facts['subject'] ?? defaultSubject(known, words),
        text: facts['text'] ?? defaultText(known, facts['message'], words),
        link: { label: words.readAndSign, href },
        note: await noteOf(db, owner, { id, isOnPage: page !== undefined, expiresAt: sending.expiresAt, now, locale }),
      })
    }),
    'contract-signed': undeliverable(async (db, { recipient, userId, facts }) => {
      const owner = userId as OwnerId
      const id = Number(facts['contractId'])
      const contract = await requireContract(db, owner, id)
      const { title, contractNumber, clientName } = contract
      const signer = (await signaturesOf(db, owner, id)).clientSignature?.name ?? clientName
      const { name } = await photographerOf(db, owner)
      const { bytes } = await signedDocument(db, owner, id, publicUrl)
      const root = await findRoot(db, owner, id)
      if (!root) throw new Error(`The record of contract ${id} has no end.`)
      // The photographer reads English, whatever the client reads.
      const isOwn = facts['to'] === 'photographer'
      const { locale, words } = signingEmailWords(isOwn ? undefined : await localeOfContract(db, owner, contract))
      const verifyUrl = `${publicUrl}/verify`
      const subject = words.signedSubject(title)
      const proof = [words.lastPage(verifyUrl), words.record(root.hash, verifyUrl)]
      const pdf = { filename: `${contractNumber}.pdf`, contentType: 'application/pdf', content: Buffer.from(bytes) }
      if (isOwn)
        return {
          to: recipient,
          subject,
          text: paragraphs(
            (await readerOf(db, owner))?.greeting ?? 'Hi,',
            `“${title}” was signed by ${signer}. The signed document is attached.`,
            ...proof,
          ),
          attachments: [pdf],
        }
      const greeting = facts['to'] === 'client' ? words.greeting(signer) : words.anyone
      const page = await pageIn(db, owner, facts['page'], publicUrl)
      const bill = page === undefined ? undefined : await firstBillFor(db, owner, id, { locale, words })
      const copy = { title, greeting, proof, name, page, bill }
      const email = await inLetterhead(db, owner, { locale, ...copyWords(copy, words) })
      return { ...email, to: recipient, attachments: [pdf, ...email.attachments] }
    }),
  } satisfies Partial<EmailWriters>
}
