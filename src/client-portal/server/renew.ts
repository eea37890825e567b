import { createLink, linkForEmail, renewableFor } from '#client-links/server/service.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { proposalEmailWords } from '#client-language/words.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import type { OwnerId } from '#kernel/access.ts'
import { type EmailWriters, enqueueMail } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'

/** Emails a new link to the address on file, once an hour; whoever asks learns nothing. */
export async function renew(
  db: Db,
  token: string,
  { now, mail, publicUrl }: { now: number; mail: boolean; publicUrl: string },
): Promise<void> {
  if (!mail) return
  const found = await renewableFor(db, token, now)
  if (!found || !(await lockUserShared(db, found.owner))) return
  const { tokenHash } = await createLink(db, found.owner, found.clientId, found.email, now, publicUrl)
  const facts = { link: tokenHash, clientId: String(found.clientId) }
  await enqueueMail(db, { kind: 'client-page-link', recipient: found.email, userId: found.owner, facts }, now)
}

export const linkEmails = (publicUrl: string) =>
  ({
    'client-page-link': async (db, { userId, facts }) => {
      const owner = userId as OwnerId
      const href = await linkForEmail(db, owner, facts['link'] ?? '', publicUrl)
      if (href === undefined) return undefined
      const { locale, words } = proposalEmailWords(await localeOfClient(db, owner, Number(facts['clientId'])))
      const { name } = await letterheadOf(db, owner)
      return inLetterhead(db, owner, {
        locale,
        subject: words.linkSubject(name),
        text: words.linkText(name),
        link: { label: words.openPage, href },
      })
    },
  }) satisfies Partial<EmailWriters>
