import { addDeal, isFull, type NewDeal } from '#deals/server/service.ts'
import { inquiryWords } from '#client-language/words.ts'
import { localeFor } from '#client-language/language.ts'
import type { Asked } from '#inquiry-form/api.ts'
import {
  countLinks,
  type HeldReason,
  hiddenField,
  maxAnHour,
  maxKeptAnHour,
  maxLinks,
  minFillMs,
  sourceAmong,
} from '#inquiry-form/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import { hourMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import { searchable } from '#kernel/search.ts'
import { enforceLimit } from '#kernel/server/limits/rate-limit.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { enqueueWebhook } from '#webhooks/server/service.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared, nextId } from '#database/dialect.ts'
import { requireComing } from './coming-day.ts'
import { requireOpenForm } from './form.ts'
import * as store from './inquiry-store.ts'
import { notifyOfInquiry } from './notices.ts'
import { ticketTime } from './ticket.ts'
import { type Typed, typedIn } from './typed.ts'

const ticketOld = () => new Problem('conflict', 'This page was open too long. Send it again.', { reason: 'ticket_old' })

interface Arrival {
  owner: OwnerId
  now: number
  /** When the page was loaded. */
  openedAt: number
  textHash: string
}

/** Why an inquiry is held back; undefined for one from a person, as far as we can tell. */
async function heldFor(
  db: Db,
  asked: Asked,
  { owner, now, openedAt, textHash }: Arrival,
): Promise<HeldReason | undefined> {
  if ((asked[hiddenField] ?? '') !== '') return 'hidden'
  if (now - openedAt < minFillMs) return 'fast'
  if (countLinks(`${asked.name} ${asked.message} ${asked.place}`) > maxLinks) return 'links'
  if (await store.findSameText(db, owner, textHash, now - 24 * hourMs)) return 'repeat'
  const { count } = await store.countSince(db, owner, now - hourMs)
  if (count >= maxAnHour) return 'many'
  return (await isFull(db, owner)) ? 'full' : undefined
}

interface Receiving {
  now: number
  /** Whether emails can be sent. */
  mail: boolean
}

/**
 * Receives an inquiry of a visitor. One ticket brings one inquiry: the same body again gets the same answer. What is
 * held back is answered like the rest.
 */
export async function receiveInquiry(db: Db, slug: string, asked: Asked, { now, mail }: Receiving) {
  const { owner, thanks, language, sources } = await requireOpenForm(db, slug)
  const openedAt = ticketTime(db, owner, asked.ticket, now)
  if (openedAt === undefined) throw ticketOld()
  if (!(await lockUserShared(db, owner))) throw new Problem('not_found', 'There is no form at this address.')
  const answer = { thanks: thanks || inquiryWords(localeFor(language, '')).words.thanks }
  const typed = typedIn(asked)
  const hashes = {
    textHash: hashOf(searchable(typed.message)),
    ticketHash: hashOf(asked.ticket),
    bodyHash: hashOf(JSON.stringify(typed)),
  }
  const earlier = await store.findByTicket(db, owner, hashes.ticketHash)
  if (earlier) return requireSame(earlier, hashes.bodyHash, answer)
  requireComing(typed.day, now)
  await enforceLimit(db, `inquiries:${owner}`, { count: maxKeptAnHour, seconds: hourMs / 1000 }, now)
  const held = await heldFor(db, asked, { owner, now, openedAt, textHash: hashes.textHash })
  const id = await nextId(db, 'inquiries')
  const inquiry = { userId: owner, id, dealId: null, heldFor: held ?? null, facts: JSON.stringify(typed), ...hashes }
  if (!(await store.insertInquiry(db, { ...inquiry, receivedAt: now }))) {
    const first = await store.findByTicket(db, owner, hashes.ticketHash)
    return requireSame(first ?? { bodyHash: '' }, hashes.bodyHash, answer)
  }
  if (!held) await takeInquiry(db, owner, { id, typed }, { now, mail, confirms: true, language, sources })
  return answer
}

function requireSame<T>({ bodyHash }: { bodyHash: string }, sent: string, answer: T): T {
  if (bodyHash === sent) return answer
  throw new Problem('invalid', 'This form has already been sent. Reload the page to send another message.')
}

interface Taking extends Receiving {
  /** Whether its sender gets a confirmation. */
  confirms: boolean
  language: 'en' | 'de'
  /** The answers that the form offers. */
  sources: readonly string[]
}

/** Makes a deal of an inquiry, and tells the photographer. */
export async function takeInquiry(
  db: Db,
  owner: OwnerId,
  { id, typed }: { id: number; typed: Typed },
  { now, sources, ...taking }: Taking,
): Promise<number> {
  const { source: chosen, from, timeZone, ...about } = typed
  const source = sourceAmong(sources, chosen, from)
  const deal: NewDeal = {
    ...about,
    title: undefined,
    source,
    timeZone,
    language: taking.language,
    notes: '',
    clientId: null,
    event: { kind: 'received', source },
  }
  const dealId = await addDeal(db, owner, deal, now)
  await store.noteDeal(db, owner, id, dealId)
  const facts = { bookingId: dealId, type: typed.type, day: typed.day, path: `/api/deals/${dealId}` }
  await enqueueWebhook(db, owner, 'inquiry.received', () => facts, now)
  await notifyOfInquiry(db, owner, { dealId, typed }, { now, ...taking })
  return dealId
}
