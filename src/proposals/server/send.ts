import { createHash } from 'node:crypto'
import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import { createLink } from '#client-links/server/service.ts'
import { requireClient } from '#clients/server/service.ts'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { fieldsLeftIn } from '#documents/merge-field.ts'
import { unprintableWords } from '#documents/printable.ts'
import { addressesIn, type WrittenEmail, writtenFacts } from '#documents/written-email.ts'
import { linkClient, recordEvent, requireDeal, requireNotLost, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { Problem, refuseFields } from '#kernel/problem.ts'
import { enqueueMailFor } from '#kernel/server/mail/mail-limit.ts'
import { nextNumber } from '#kernel/server/number-series.ts'
import { nameFaults, sendFaults } from '#proposals/sendable.ts'
import type { Db } from '#database/db.ts'
import { refusal, requireProposal } from './drafts.ts'
import { holdUntilExpiry } from './holds.ts'
import { type Accepted, contractResulting } from '#proposals/server/acceptance/resulting.ts'
import * as store from '#proposals/server/versions/proposal-store.ts'
import { findTerms } from './terms/terms-store.ts'
import { type GivenForType, signInAdvance } from '#proposals/server/acceptance/sign-in-advance.ts'
import { factsOf, toProposal } from './view.ts'

interface Sending {
  now: number
  ifMatch: number | undefined
  /** Whether the server can send mail. */
  mail: boolean
  publicUrl: string
  ip: string
  userAgent: string
  /** Where the signature in advance was given before, for more than this proposal. */
  given?: GivenForType | undefined
  /** Of the clock of the client who booked it. */
  zone?: string
}

/** `PRO-2026-0001`. Beyond 9,999 in a year the number grows longer. */
const proposalNumber = (year: number, running: number): string => `PRO-${year}-${String(running).padStart(4, '0')}`

export const hashOfFacts = (facts: string): string => createHash('sha256').update(facts).digest('hex')

/** The number is filled in once the contract is written. */
const filledLater: readonly string[] = ['contract.number']

/** Fields that would be left in the contract: what is not known of client or studio, or a deposit without any. */
async function contractFaults(
  db: Db,
  owner: OwnerId,
  accepted: Omit<Accepted, 'ticks'>,
  now: number,
): Promise<Record<string, string>> {
  const resulting = await contractResulting(db, owner, { ...accepted, ticks: [] }, now)
  const content = resulting?.content ?? ''
  const field = fieldsLeftIn(content).find((name) => !filledLater.includes(name))
  // Also what the fields bring, such as the name of the client.
  const unprintable = unprintableWords(content)
  if (unprintable !== undefined) return { contract: unprintable }
  return field === undefined
    ? {}
    : { contract: `The contract still contains {{${field}}}. Fill it in, then send the proposal.` }
}

/** The client of a deal: the linked one, or a new one with what is known. */
async function clientOf(db: Db, owner: OwnerId, dealId: number, now: number) {
  const { clientId } = await requireDeal(db, owner, dealId)
  const hasClient = clientId !== null
  return {
    hasClient,
    client: hasClient ? await requireClient(db, owner, clientId) : await linkClient(db, owner, dealId, undefined, now),
  }
}

export function recipientsFor(
  { to, isMailed }: { to?: WrittenEmail['to']; isMailed: boolean },
  { name, email }: { name: string; email: string },
  mail: boolean,
): string[] {
  if (!isMailed) return []
  if (!mail)
    throw new Problem('conflict', 'Email is not set up on this server. Share the link yourself.', { reason: 'no_mail' })
  if (!to && email === '')
    throw new Problem('invalid', `${name} has no email address. Add one, or share the link yourself.`)
  return addressesIn((to ?? [email]).join(' '))
}

/** Why no other version can be sent now. */
async function requireOpen(db: Db, owner: OwnerId, dealId: number): Promise<void> {
  const terms = await findTerms(db, owner, dealId)
  if (terms === undefined) return
  throw new Problem(
    'conflict',
    terms.agreedAt === null
      ? 'Your client has accepted the version before. Withdraw it first.'
      : 'This booking is agreed. Change what was agreed instead.',
  )
}

/** Sends a draft: it gets its number, replaces the version before, and its text never changes again. */
export async function sendProposal(
  db: Db,
  owner: OwnerId,
  id: number,
  { isMailed, to, signature, ...email }: WrittenEmail & { isMailed: boolean; signature?: SignatureDraft | undefined },
  { now, ifMatch, mail, publicUrl, zone = '', ...sender }: Sending,
) {
  const { dealId } = await requireProposal(db, owner, id)
  const { client, hasClient } = await clientOf(db, owner, dealId, now)
  const recipients = recipientsFor({ to, isMailed }, client, mail)
  let link = ''
  await withDealChange(db, owner, dealId, { now }, async ({ proposedAt, closedAt, title }) => {
    requireNotLost({ closedAt })
    // The client may have accepted meanwhile.
    await requireOpen(db, owner, dealId)
    const draft = await store.updateProposal(db, owner, id, {}, now, ifMatch)
    if (!draft) throw await refusal(db, owner, id)
    if (draft.state !== 'draft') throw new Problem('conflict', 'This version was sent already. Make a new version.')
    const facts = factsOf(draft)
    const today = await todayOf(db, owner, now)
    const left = await contractFaults(db, owner, { facts, clientId: client.id }, now)
    const names = nameFaults(facts, { title, clientName: client.name, hasClient })
    refuseFields({ ...names, ...sendFaults(facts, { today, validUntil: draft.validUntil }), ...left })
    const signing = signature && { signature, clientId: client.id, ...sender, now }
    const signed = signing && (await signInAdvance(db, owner, draft, signing))
    await store.replaceSent(db, owner, dealId, now)
    await holdUntilExpiry(db, owner, dealId, { facts, validUntil: draft.validUntil }, now)
    const year = Number(dayAt(now, await timeZoneOf(db, owner)).slice(0, 4))
    const number = draft.number ?? proposalNumber(year, await nextNumber(db, owner, 'PRO', year))
    const sent = { state: 'sent' as const, number, hash: hashOfFacts(draft.facts), sentAt: now, ...signed }
    await store.fillProposal(db, owner, id, sent)
    const made = await createLink(db, owner, client.id, recipients[0] ?? '', now, publicUrl)
    link = made.link
    for (const [at, recipient] of recipients.entries()) {
      const { tokenHash } = at === 0 ? made : await createLink(db, owner, client.id, recipient, now, publicUrl)
      const mailed = { proposalId: String(id), link: tokenHash, zone, ...writtenFacts(email) }
      await enqueueMailFor(db, owner, { kind: 'proposal', recipient, facts: mailed }, now)
    }
    await recordEvent(db, owner, dealId, { kind: 'proposal sent', n: draft.n, to: recipients.join(', ') }, now)
    return { proposedAt: proposedAt ?? now, repliedAt: now }
  })
  const proposal = await toProposal(db, owner, await requireProposal(db, owner, id), now)
  return { proposal, link, isMailed: recipients.length > 0 }
}
