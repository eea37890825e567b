import { linkForEmail } from '#client-links/server/service.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { longDay } from '#client-language/formats.ts'
import { proposalEmailWords } from '#client-language/words.ts'
import { recordEvent, requireDeal, withDealChange } from '#deals/server/service.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import { type EmailWriter, type EmailWriters, undeliveredWords } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import { lockUserShared } from '#database/dialect.ts'
import { requireProposal } from './drafts.ts'
import { studioOf } from './service.ts'
import { factsOf } from './view.ts'

/** The email with a proposal's link; not sent once it is withdrawn or replaced. */
const proposalWriter =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }, now) => {
    const owner = userId as OwnerId
    const row = await requireProposal(db, owner, Number(facts['proposalId'])).catch(() => undefined)
    if (row?.state !== 'sent') return undefined
    const { clientId } = await requireDeal(db, owner, row.dealId)
    const href = await linkForEmail(db, owner, facts['link'] ?? '', publicUrl)
    if (clientId === null || href === undefined) return undefined
    const { name } = await requireClient(db, owner, clientId)
    const { locale, words } = proposalEmailWords(await localeOfClient(db, owner, clientId))
    const { title, message } = factsOf(row)
    const studio = await studioOf(db, owner, now)
    const email = await inLetterhead(db, owner, {
      locale,
      subject: facts['subject'] ?? words.subject(title),
      text: facts['text'] ?? words.text(name, message, longDay(row.validUntil, locale), studio.name),
      link: { label: words.view, href },
    })
    return { ...email, to: recipient }
  }

/** Records it with the deal and tells the photographer. */
const onGivenUp: EmailWriter['onGivenUp'] = async (db, { userId, facts, recipient: to, isAddressRefused }, now) => {
  const owner = userId as OwnerId
  if (!(await lockUserShared(db, owner))) return
  const row = await requireProposal(db, owner, Number(facts['proposalId'])).catch(() => undefined)
  if (!row) return
  const { title } = await withDealChange(db, owner, row.dealId, { now }, async () => {
    await recordEvent(db, owner, row.dealId, { kind: 'not delivered', to }, now)
    return {}
  })
  await notify(
    db,
    owner,
    {
      type: 'email_not_delivered',
      title: `Your proposal was not delivered: ${title}`,
      message: undeliveredWords(to, { isAddressRefused }),
      priority: 'high',
      about: { type: 'deal', id: row.dealId },
    },
    now,
  )
}

export const proposalEmails = (publicUrl: string) =>
  ({
    proposal: Object.assign(proposalWriter(publicUrl), { onGivenUp }),
  }) satisfies Partial<EmailWriters>
