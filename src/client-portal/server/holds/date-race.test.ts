import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { holds } from '#holds/api.ts'
import type { SentProposal } from '#proposals/draft.ts'
import {
  accept,
  acceptAndSign,
  agreedOf,
  contract,
  dealOf,
  inAdvance,
  ownSignature,
  send,
  wedding,
} from '#tests/help/proposals.ts'
import { numbers, rounds, seed } from '#tests/help/rounds.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const chances = numbers(0, 100)
const chance = (): number => chances.next().value

/** How the terms of a proposal bind. */
const ways = ['accepted', 'signed later', 'signed at once'] as const
type Way = (typeof ways)[number]

/** A proposal for some time around noon: hours with minutes around them, or the whole day. */
async function anyOf(studio: Studio, day: string, way: Way = ways[chance() % 3] ?? 'accepted') {
  const time = Temporal.PlainTime.from('12:00').add({ minutes: chance() }).toString({ smallestUnit: 'minute' })
  const more: Partial<SentProposal> = {
    shoot: { ...wedding.shoot, day, time, minutes: 60 },
    contract: way === 'accepted' ? null : contract,
    takes: chance() < 20 ? 'day' : 'hours',
    before: chance(),
    after: chance(),
    holdHours: 1,
    validUntil: day,
  }
  const who = { name: 'Hannah Weiss', email: '' }
  return { way, ...(await send(studio, more, who, way === 'signed at once' ? inAdvance : {})) }
}

type Sent = Awaited<ReturnType<typeof anyOf>>

const take = (studio: Studio, sent: Sent) =>
  sent.way === 'signed at once' ? acceptAndSign(studio, sent) : accept(studio, sent)

/** Of both at once one gets the time; returns first that one. */
async function race(both: [Sent, Sent], act: (sent: Sent) => Promise<unknown>): Promise<[winner: Sent, loser: Sent]> {
  const [first, second] = await Promise.allSettled(both.map(act))
  const isFirst = first?.status === 'fulfilled'
  expect(isFirst ? second : first).toMatchObject({ status: 'rejected', reason: { reason: 'date_taken' } })
  expect((isFirst ? first : second)?.status).toBe('fulfilled')
  return isFirst ? both : [both[1], both[0]]
}

/** What is written of a deal, and how often the photographer was told that its client wanted the time. */
async function writtenOf(studio: Studio, sent: Sent) {
  const { db, ids } = studio
  const { clientId, shootId, stage } = await dealOf(studio, sent)
  const count = async (table: 'contracts' | 'invoices') =>
    (await db.selectFrom(table).select('id').where('userId', '=', ids.alice).where('clientId', '=', clientId).execute())
      .length
  const told = db.selectFrom('notifications').select('id').where('type', '=', 'proposal_wanted')
  return {
    stage,
    contracts: await count('contracts'),
    invoices: await count('invoices'),
    hasShoot: shootId !== null,
    holds: (await db.selectFrom('holds').select('id').where('dealId', '=', sent.dealId).execute()).length,
    told: (await told.where('relatedId', '=', sent.dealId).execute()).length,
  }
}

const nothing = { stage: 'proposed', contracts: 0, invoices: 0, hasShoot: false, holds: 0, told: 1 }

const taken = {
  accepted: { stage: 'booked', contracts: 0, invoices: 1, hasShoot: true, holds: 0, told: 0 },
  'signed later': { stage: 'proposed', contracts: 1, invoices: 0, hasShoot: false, holds: 1, told: 0 },
  'signed at once': { stage: 'booked', contracts: 1, invoices: 1, hasShoot: true, holds: 0, told: 0 },
}

const pairs = rounds(24, 1000)

test(`of ${pairs} pairs who want the same time one gets it, the other is told (seed ${seed})`, async () => {
  const studio = await openStudio()
  for (let round = 0; round < pairs; round++) {
    const day = Temporal.PlainDate.from('2026-06-01').add({ days: 2 * (round % 150) })
    // What was booked on that day before is over.
    if (round % 150 === 0) await studio.db.updateTable('shoots').set({ status: 'cancelled' }).execute()
    if (round % 150 === 0) await studio.db.deleteFrom('holds').execute()
    const both: [Sent, Sent] = [await anyOf(studio, day.toString()), await anyOf(studio, day.toString())]
    const [winner, loser] = await race(both, (sent) => take(studio, sent))
    expect(await agreedOf(studio, loser)).toBeNull()
    expect(await writtenOf(studio, loser)).toEqual(nothing)
    expect((await dealOf(studio, loser)).events.at(-1)?.words).toBe('Date wanted, but taken meanwhile')
    expect(await writtenOf(studio, winner)).toEqual(taken[winner.way])
    const at = { from: `${day.toString()}T00:00:00Z`, to: `${day.add({ days: 2 }).toString()}T00:00:00Z` }
    const held = await studio.as('alice')(holds.list, { input: at })
    expect(held.map(({ dealId }) => dealId)).toEqual(winner.way === 'signed later' ? [winner.dealId] : [])
    // Refused answers count as guesses for three minutes.
    studio.clock.now += 200_000
  }
})

const lateSignatures = rounds(4, 100)

test(`of ${lateSignatures} pairs who sign after their holds one gets the time (seed ${seed})`, async () => {
  const studio = await openStudio()
  for (let round = 0; round < lateSignatures; round++) {
    const day = Temporal.PlainDate.from('2026-06-01')
      .add({ days: 2 * round })
      .toString()
    const accepted = async () => {
      const sent = await anyOf(studio, day, 'signed later')
      await accept(studio, sent)
      const id = (await agreedOf(studio, sent))?.contract?.id ?? 0
      await ownSignature(studio, id)
      studio.clock.now += 3_600_000
      return { ...sent, contractId: id }
    }
    const both = [await accepted(), await accepted()] as const
    const sign = async ({ token, dealId }: Sent) => {
      const params = { token, id: both.find((one) => one.dealId === dealId)?.contractId ?? 0 }
      const { documentHash } = await studio.as('visitor')(clientPage.contract, { params })
      const input = { name: 'Hannah Weiss', way: 'typed', consent: true, documentHash } as const
      return studio.as('visitor')(clientPage.sign, { params, input })
    }
    const [winner, loser] = await race([...both], sign)
    expect(await writtenOf(studio, winner)).toEqual(taken['signed at once'])
    expect(await writtenOf(studio, loser)).toEqual({ ...nothing, contracts: 1, holds: 1 })
    expect(await agreedOf(studio, loser)).toMatchObject({ agreedAt: null, contract: { status: 'sent' } })
  }
})
