import { invoiceWords } from '#client-language/words.ts'
import { headOf } from '#documents/build-model.ts'
import { type LetterheadEmail, plainEmail } from '#documents/email.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Email } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { emailHtml, logoId } from './email-html.ts'
import { printedLetterhead } from './letterhead.ts'

/** Writes an email to a client in the photographer's name and letterhead, with replies to the photographer. */
export async function inLetterhead(
  db: Db,
  owner: OwnerId,
  email: LetterheadEmail,
): Promise<Email & { attachments: NonNullable<Email['attachments']> }> {
  const { letterhead, logo } = await printedLetterhead(db, owner)
  const head = headOf(letterhead, invoiceWords(email.locale).words)
  return {
    fromName: letterhead.name,
    replyTo: letterhead.email,
    subject: email.subject,
    text: plainEmail(email, head),
    html: emailHtml(email, head, logo !== null),
    attachments:
      logo === null
        ? []
        : [{ filename: 'logo.png', contentType: 'image/png', content: Buffer.from(logo), cid: logoId }],
  }
}
