import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { findRoot } from '#contracts/server/audit/audit-store.ts'
import { requireContract } from '#contracts/server/service.ts'
import { defaultSubject, defaultText, linkNote, signLabel } from '#contracts/signing-email.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import { linkForEmail } from './links.ts'
import { signaturesOf } from './signing-state.ts'
import { photographerOf } from './send-for-signature.ts'
import { signedDocument } from './documents/signed-document.ts'

const paragraphs = (...texts: string[]): string => texts.join('\n\n')

/** The emails about contracts: in the photographer's name, with replies to the photographer. */
export function signingEmails(publicUrl: string) {
  return {
    'contract-to-sign': async (db, { recipient, userId, facts }, now) => {
      const owner = userId as OwnerId
      const id = Number(facts['contractId'])
      const { title, clientName, signedDate } = await requireContract(db, owner, id)
      // An email that was delayed for days refers to the sending it was enqueued for, whatever was sent or revoked
      // since.
      const of = { tokenHash: facts['sending'] ?? '', sentTo: recipient }
      const sending = signedDate === null ? await linkForEmail(db, owner, of, now, publicUrl) : undefined
      if (!sending) return undefined
      const { name } = await photographerOf(db, owner)
      const known = { title, clientName, name, isReminder: facts['reminder'] !== undefined }
      return inLetterhead(db, owner, {
        subject: facts['subject'] ?? defaultSubject(known),
        text: facts['text'] ?? defaultText(known, facts['message']),
        link: { label: signLabel, href: sending.link },
        note: linkNote(dayAt(sending.expiresAt, await timeZoneOf(db, owner))),
      })
    },
    'contract-signed': async (db, { recipient, userId, facts }) => {
      const owner = userId as OwnerId
      const id = Number(facts['contractId'])
      const { title, contractNumber, clientName } = await requireContract(db, owner, id)
      const { clientSignature } = await signaturesOf(db, owner, id)
      const { name } = await photographerOf(db, owner)
      const { bytes } = await signedDocument(db, owner, id, publicUrl)
      const root = await findRoot(db, owner, id)
      if (!root) throw new Error(`The record of contract ${id} has no end.`)
      const subject = `${title}: signed`
      const proof = [
        'Its last page says who signed, when and how. Whether a copy was changed can be checked at ' +
          `${publicUrl}/verify.`,
        `Record: ${root.hash}\nKeep this line: with it you can check that the record of the signatures was not ` +
          `rewritten.\nTo check it, choose the PDF and paste this line at ${publicUrl}/verify`,
      ]
      const pdf = { filename: `${contractNumber}.pdf`, contentType: 'application/pdf', content: Buffer.from(bytes) }
      if (facts['to'] !== 'client')
        return {
          to: recipient,
          subject,
          text: paragraphs(
            `Hi ${name},`,
            `“${title}” was signed by ${clientSignature?.name ?? clientName}. The signed document is attached.`,
            ...proof,
          ),
          attachments: [pdf],
        }
      const thanks = `Thank you: “${title}” is signed by both sides. Your copy is attached.`
      const text = paragraphs(`Hi ${clientName},`, thanks, ...proof, name)
      const email = await inLetterhead(db, owner, { subject, text })
      return { ...email, to: recipient, attachments: [pdf, ...email.attachments] }
    },
  } satisfies Partial<EmailWriters>
}
