import { findRoot } from '#contracts/server/audit/audit-store.ts'
import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import { linkForEmail } from './links.ts'
import { photographerOf } from './send-for-signature.ts'
import { signedDocument } from './documents/signed-document.ts'

const lines = (...paragraphs: string[]): string => paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')

/** The emails about contracts: in the photographer's name, with replies to the photographer. */
export function signingEmails(publicUrl: string) {
  return {
    'contract-to-sign': async (db, { userId, facts }, now) => {
      const owner = userId as OwnerId
      const id = Number(facts['contractId'])
      const { title, clientName, signedDate } = await requireContract(db, owner, id)
      // An email that was delayed for days refers to the sending it was enqueued for, whatever was sent or revoked
      // since.
      const sending =
        signedDate === null ? await linkForEmail(db, owner, facts['sending'] ?? '', now, publicUrl) : undefined
      if (!sending) return undefined
      const { name, email } = await photographerOf(db, owner)
      const { link, expiresAt } = sending
      return {
        fromName: name,
        replyTo: email,
        subject: `${title}: please read and sign`,
        text: lines(
          `Hi ${clientName},`,
          facts['message'] ?? '',
          `${name} has sent you “${title}”. Open this private link to read it and to sign it, on a computer or ` +
            'a phone, without an account:',
          link,
          `The link works until ${dayWords(expiresAt)}. It is meant for you alone: whoever has it can sign in ` +
            'your name. Questions? Just reply to this email.',
          name,
        ),
      }
    },
    'contract-signed': async (db, { recipient, userId, facts }) => {
      const owner = userId as OwnerId
      const id = Number(facts['contractId'])
      const { title, contractNumber, clientName } = await requireContract(db, owner, id)
      const { name, email } = await photographerOf(db, owner)
      const { bytes } = await signedDocument(db, owner, id, publicUrl)
      const root = await findRoot(db, owner, id)
      if (!root) throw new Error(`The record of contract ${id} has no end.`)
      const isForClient = facts['to'] === 'client'
      return {
        to: recipient,
        ...(isForClient && { fromName: name, replyTo: email }),
        subject: `${title}: signed`,
        text: lines(
          isForClient ? `Hi ${clientName},` : `Hi ${name},`,
          isForClient
            ? `Thank you: “${title}” is signed by both sides. Your copy is attached.`
            : `“${title}” was signed by ${clientName}. The signed document is attached.`,
          'Its last page says who signed, when and how. Whether a copy was changed can be checked at ' +
            `${publicUrl}/verify.`,
          `Record: ${root.hash}\nKeep this line: with it you can check that the record of the signatures was not ` +
            `rewritten.\nTo check it, choose the PDF and paste this line at ${publicUrl}/verify`,
          isForClient ? name : '',
        ),
        attachments: [
          { filename: `${contractNumber}.pdf`, contentType: 'application/pdf', content: Buffer.from(bytes) },
        ],
      }
    },
  } satisfies Partial<EmailWriters>
}

const dayWords = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO('UTC')
    .toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
