import type { OwnerId } from '#kernel/access.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Db } from '#database/db.ts'
import { ProposalDraft } from '#proposals/draft.ts'
import { DealDraft, type SentDeal } from '#deals/api.ts'
import { linkShoot } from '#deals/server/deal-shoot.ts'
import { addDeal, loseDeal, markAnswered } from '#deals/server/service.ts'
import type { LostReason } from '#deals/stage.ts'
import { sendProposal } from '#proposals/server/send.ts'
import { changeDraft, createDraft } from '#proposals/server/service.ts'
import type { Booked } from './bills.ts'
import { places } from './places.ts'
import { proposed } from './proposed.ts'

interface Inquiry extends Omit<SentDeal, 'day' | 'place' | 'coordinates' | 'timeZone' | 'clientId'> {
  name: string
  at?: keyof typeof places
  /** Days from today that they asked for. */
  away?: number
  /** Hours since they asked, and since they were answered. */
  asked: number
  answered?: number
  lost?: Exclude<LostReason, 'declined' | 'cancelled'>
  isFromForm?: true
}

const inquiries: readonly Inquiry[] = [
  {
    name: 'Saltbox Kitchen',
    type: 'commercial',
    at: 'redHook',
    asked: 14 * 24,
    answered: 12 * 24,
    email: 'june@saltbox.example',
    message: 'We change our menu for the winter and need eight dishes. Any weekday would do.',
    source: 'Instagram',
  },
  {
    name: 'Grace Whitfield',
    type: 'event',
    at: 'cityHall',
    away: 45,
    asked: 9 * 24,
    answered: 8.5 * 24,
    lost: 'price',
    email: 'grace.whitfield@example.com',
    message: 'My parents celebrate forty years. Two hours would be enough.',
  },
  {
    name: 'Ruth & Sam Abiodun',
    type: 'wedding',
    at: 'greenpoint',
    away: 230,
    asked: 6 * 24,
    answered: 4 * 24,
    email: 'ruth.abiodun@example.com',
    phone: '+1 718 555 0188',
    message: 'We are sixty people in a loft, dinner and dancing. Do you also photograph the evening?',
    source: 'Maya Ortiz',
    isFromForm: true,
  },
  {
    name: 'Tomasz Nowak',
    type: 'portrait',
    away: 12,
    asked: 60,
    answered: 30,
    email: 'tomasz.nowak@example.com',
    message: 'Head shots for a team of six, at our office in Midtown.',
    isFromForm: true,
  },
  {
    name: 'Hannah Weiss & Omar Aziz',
    type: 'wedding',
    at: 'hudsonValley',
    away: 205,
    asked: 26,
    email: 'hannah.weiss@example.com',
    phone: '+1 845 555 0119',
    message:
      'Hi Alice! We found you through Maya and Jonah. We are getting married in the garden with about 90 people and ' +
      'would love pictures that look like the evening felt.\n' +
      'Are you free that day, and is a second photographer possible?',
    source: 'Maya & Jonah Ortiz',
    isFromForm: true,
  },
  {
    name: 'Leo Castellano',
    type: 'portrait',
    at: 'prospectPark',
    away: 16,
    asked: 5,
    email: 'leo.castellano@example.com',
    message: 'The five of us in the leaves, if there are any left. Half past three is best for the little one.',
    isFromForm: true,
  },
  {
    name: 'Brigid Doyle',
    type: 'portrait',
    asked: 2,
    phone: '+1 347 555 0162',
    message: 'Called: newborn at home in Astoria. Due in about three weeks.',
    source: 'Her midwife',
  },
]

interface Sending {
  install: Install
  now: number
}

/** Whoever asks for pictures now, and what became of those who asked before. */
export async function writeInquiries(
  db: Db,
  owner: OwnerId,
  booked: readonly Booked[],
  { today, now, install }: Sending & { today: Temporal.PlainDate },
): Promise<void> {
  for (const { at, away, asked, answered, lost, isFromForm, ...inquiry } of inquiries) {
    const { location = '', ...where } = at ? places[at] : {}
    const draft = DealDraft.parse({
      ...inquiry,
      ...where,
      place: location,
      day: away === undefined ? null : today.add({ days: away }).toString(),
    })
    const event = isFromForm ? ({ kind: 'received', source: '' } as const) : ({ kind: 'created' } as const)
    const { clientId: _, ...deal } = { ...draft, name: inquiry.name, language: 'en' as const }
    const id = await addDeal(db, owner, { ...deal, clientId: null, event }, now - asked * hourMs)
    if (answered !== undefined) await markAnswered(db, owner, id, now - answered * hourMs)
    if (inquiry.name === proposed.name) await sendSigned(db, owner, id, { install, now: now - dayMs })
    if (lost) await loseDeal(db, owner, id, lost, now - dayMs)
  }
  const next = booked.find(({ offset, shoot }) => offset > 0 && shoot.type === 'wedding')
  if (next) await bookedBefore(db, owner, next, now)
}

/** A proposal that was sent with a contract, which Alice has signed in advance. */
async function sendSigned(db: Db, owner: OwnerId, dealId: number, { install, now }: Sending): Promise<void> {
  const { id, facts, validUntil } = await createDraft(db, owner, dealId, async (asked) => ({ facts: asked }), now)
  const shoot = { ...facts.shoot, time: proposed.time }
  const draft = ProposalDraft.parse({ title: facts.title, shoot, validUntil, ...proposed.draft })
  await changeDraft(db, owner, id, draft, now)
  const { mail, publicUrl } = install
  const sender = { now, ifMatch: undefined, mail, publicUrl, ip: '127.0.0.1', userAgent: 'Demo' }
  await sendProposal(db, owner, id, { isMailed: false, signature: proposed.signature }, sender)
}

/** A booking whose shoot is planned. */
async function bookedBefore(db: Db, owner: OwnerId, { shootId, clientId, customer, shoot }: Booked, now: number) {
  const { title, type, location, coordinates, date } = shoot
  const { clientId: _, ...draft } = DealDraft.parse({
    title,
    type,
    day: date?.slice(0, 10) ?? null,
    place: location,
    coordinates,
    source: 'A friend',
  })
  const asked = now - 70 * dayMs
  const deal = { ...draft, name: customer.name, language: 'en' as const, clientId, event: { kind: 'created' } as const }
  const id = await addDeal(db, owner, deal, asked)
  await markAnswered(db, owner, id, asked + 3 * hourMs)
  await linkShoot(db, owner, id, shootId, asked + 9 * dayMs)
}
