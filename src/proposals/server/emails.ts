import { linkForEmail } from '#client-links/server/service.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { longDay } from '#client-language/formats.ts'
import { proposalEmailWords } from '#client-language/words.ts'
import { requireDeal } from '#deals/server/service.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { onUndelivered } from '#deals/server/undelivered.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { type EmailWriter, type EmailWriters } from '#kernel/server/mail/mail.ts'
import { requireChange } from './changes/accept-change.ts'
import { changeWriter } from './changes/change-email.ts'
import { requireProposal } from './drafts.ts'
import { studioOf } from './service.ts'
import { factsOf } from './view.ts'

/** The email with a proposal's link; not sent once it is withdrawn or replaced. */
const proposalWriter =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }, now) => {
    const owner = userId as OwnerId
    const row = await ifFound(requireProposal(db, owner, Number(facts['proposalId'])))
    if (row?.state !== 'sent') return undefined
    const { clientId } = await requireDeal(db, owner, row.dealId)
    const href = await linkForEmail(db, owner, facts['link'] ?? '', publicUrl)
    if (clientId === null || href === undefined) return undefined
    const { name } = await requireClient(db, owner, clientId)
    const { locale, words } = proposalEmailWords(await localeOfClient(db, owner, clientId))
    const { title, message, contract } = factsOf(row)
    const studio = await studioOf(db, owner, now)
    const email = await inLetterhead(db, owner, {
      locale,
      subject: facts['subject'] ?? words.subject(title),
      text: facts['text'] ?? words.text(name, message, longDay(row.validUntil, locale), studio.name, contract !== null),
      link: { label: words.view, href },
    })
    return { ...email, to: recipient }
  }

const onGivenUp = onUndelivered({
  title: 'Your proposal was not delivered',
  dealOf: async (db, owner, facts) => (await ifFound(requireProposal(db, owner, Number(facts['proposalId']))))?.dealId,
})

const onChangeGivenUp = onUndelivered({
  title: 'Your change was not delivered',
  dealOf: async (db, owner, facts) => (await ifFound(requireChange(db, owner, Number(facts['changeId']))))?.dealId,
})

export const proposalEmails = (publicUrl: string) =>
  ({
    proposal: Object.assign(proposalWriter(publicUrl), { onGivenUp }),
    'deal-change': Object.assign(changeWriter(publicUrl), { onGivenUp: onChangeGivenUp }),
  }) satisfies Partial<EmailWriters>
