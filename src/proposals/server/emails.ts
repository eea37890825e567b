import { linkForEmail } from '#client-links/server/service.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { longDay, timeInBoth } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import type { ProposalEmailWords } from '#client-language/english/proposal-email.ts'
import { proposalEmailWords } from '#client-language/words.ts'
import { selfBooking } from '#deals/deal-event.ts'
import { requireDeal } from '#deals/server/service.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { holdOfDeal } from '#holds/server/service.ts'
import { onUndelivered } from '#deals/server/undelivered.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { type EmailWriter, type EmailWriters } from '#kernel/server/mail/mail.ts'
import { hasExtras } from '#proposals/lines.ts'
import { placeAt, placesOf } from '#session-types/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'
import { requireChange } from './changes/accept-change.ts'
import { changeWriter } from './changes/change-email.ts'
import { requireProposal } from './drafts.ts'
import { holdOverWriter } from './hold-over-email.ts'
import { studioOf } from './service.ts'
import type { FoundProposal } from './versions/proposal-store.ts'
import { factsOf } from './view.ts'

/** What a client booked by themselves and holds: when, where and until when; undefined when nothing is held. */
async function heldSession(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { locale, zone }: { locale: Locale; zone: string | undefined },
) {
  const hold = await holdOfDeal(db, owner, dealId)
  if (!hold) return undefined
  const { startsAt, before, until, timeZone } = hold
  const name = hold.place ?? ''
  const found = placeAt(await placesOf(db, owner), { name, coordinates: storedCoordinates(hold.coordinates) })
  const start = startsAt + before * 60_000
  const weekday = new Date(start).toLocaleDateString(locale, { timeZone, weekday: 'long' })
  return {
    session: [`${weekday}, ${timeInBoth(start, timeZone, zone, locale)}`, name, found?.words]
      .filter(Boolean)
      .join('\n'),
    until: timeInBoth(until, timeZone, zone, locale),
  }
}

interface Said {
  words: ProposalEmailWords
  locale: Locale
  client: string
  studio: string
}

/** What it says where the photographer wrote nothing else. */
function usualEmail(
  row: FoundProposal,
  held: Awaited<ReturnType<typeof heldSession>>,
  { words, locale, client, studio }: Said,
) {
  const { title, message, lines, contract } = factsOf(row)
  const hasContract = contract !== null
  if (held)
    return {
      subject: words.heldSubject(title),
      text: words.heldText(client, held.session, held.until, studio, hasContract),
    }
  const isNewer = row.n > 1
  return {
    subject: isNewer ? words.newerSubject(title) : words.subject(title),
    text: words.text(client, message, longDay(row.validUntil, locale), studio, {
      contract: hasContract,
      extras: hasExtras(lines),
      isNewer,
    }),
  }
}

/** The email with a proposal's link; not sent once it is withdrawn or replaced. */
const proposalWriter =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }, now) => {
    const owner = userId as OwnerId
    const row = await ifFound(requireProposal(db, owner, Number(facts['proposalId'])))
    if (row?.state !== 'sent') return undefined
    const { clientId, source } = await requireDeal(db, owner, row.dealId)
    const href = await linkForEmail(db, owner, facts['link'] ?? '', publicUrl)
    if (clientId === null || href === undefined) return undefined
    const { name } = await requireClient(db, owner, clientId)
    const { locale, words } = proposalEmailWords(await localeOfClient(db, owner, clientId))
    const { name: studio } = await studioOf(db, owner, now)
    const held =
      source === selfBooking ? await heldSession(db, owner, row.dealId, { locale, zone: facts['zone'] }) : undefined
    const usual = usualEmail(row, held, { words, locale, client: name, studio })
    const email = await inLetterhead(db, owner, {
      locale,
      subject: facts['subject'] ?? usual.subject,
      text: facts['text'] ?? usual.text,
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
    'hold-over': holdOverWriter(publicUrl),
  }) satisfies Partial<EmailWriters>
