import { calendar } from '#calendar/api.ts'
import { Problem } from '#kernel/problem.ts'
import type { CallState } from '#rain-calls/call-state.ts'
import type { SeenCall } from '#rain-calls/choice-api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { tokenIn, typed } from '#tests/help/agreement.ts'
import { Answered } from '#tests/help/fake-services.ts'
import { agreeOnWeather, callOf, forecastOf, openRain, runAt } from '#tests/help/rain-calls.ts'
import type { Studio } from '#tests/help/studio.ts'
import { clientOn } from '#tests/help/rain-choice.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const refusals = new Set(['conflict', 'invalid', 'stale', 'not_found'])

/** Whether an act was refused because it does not fit; anything else is a fault, also a session that has ended. */
export const isRefused = (error: unknown): boolean => error instanceof Problem && refusals.has(error.code)

/** Picks from a list, determined by the seed. */
export type Pick = <T>(list: readonly T[]) => T

/** One shoot of Alice's with a weather clause, and the link of its client once dates were offered. */
export interface Agreed {
  shootId: number
  link: { token: string; id: number } | undefined
}

export interface World extends Awaited<ReturnType<typeof openRain>> {
  alice: Awaited<ReturnType<typeof openRain>>['studio']['as'] extends (who: 'alice') => infer As ? As : never
  agreed: Agreed[]
  feed: string
}

/** A shoot in the evening some days ahead, whose contract has a weather clause. */
async function agreeOn(studio: Studio, days: number): Promise<Agreed> {
  const start = new Date(Math.floor(studio.clock.now / day + days) * day + 21.5 * hour).toISOString()
  const { shootId } = await agreeOnWeather(studio, { start, moves: { hoursToChoose: 12 } })
  return { shootId, link: undefined }
}

/** A studio with two such shoots, one day after the other. */
export async function openWorld(whenDone: (close: () => Promise<void>) => void): Promise<World> {
  const opened = await openRain({ whenDone })
  const { studio } = opened
  const agreed = [await agreeOn(studio, 1), await agreeOn(studio, 2)]
  const alice = studio.as('alice')
  const { url } = await alice(calendar.makeFeed, {})
  return { ...opened, alice, agreed, feed: new URL(url).pathname }
}

type Step = (world: World, one: Agreed, pick: Pick) => Promise<unknown>

const wet = (rain: unknown) => () => {
  const hours = Array.from({ length: 400 }, (_, label) => [label, { precipitation_probability: rain }] as const)
  return forecastOf(Object.fromEntries(hours), { until: 400 })
}

const forecasts = [wet(10), wet(59), wet(60), wet(95), wet(null), () => new Answered(503, {})]

const signature = typed('Alice Archer')

async function callId({ studio }: World, { shootId }: Agreed): Promise<number> {
  return (await callOf(studio, shootId))?.call?.id ?? 0
}

/** The page of the client, to whom dates were offered. */
async function onPage(world: World, { link }: Agreed) {
  if (!link) throw new Problem('conflict', 'Nothing was offered yet.')
  const client = clientOn(world.studio, link.token, link.id)
  return { client, seen: await client.page() }
}

const offered = async (one: Agreed, id: number, offer: Promise<{ link: string | null }>) => {
  const { link } = await offer
  if (link !== null) one.link = { token: tokenIn(link), id }
}

const anyStart = ({ options }: SeenCall, pick: Pick): string =>
  options.length === 0 ? '2026-11-02T21:00:00.000Z' : pick(options).start

/** What the photographer, the client, the provider and time do; each is refused where it does not fit. */
export const steps = {
  wait: ({ studio }, _one, pick) => runAt(studio, studio.clock.now + pick([minute, 10 * minute, hour, 9 * hour])),
  /** To the next reading, or the end of a hold. */
  'until something is due': async ({ studio }) => {
    const { next } = await studio.db
      .selectFrom('rain_calls')
      .select(({ fn }) => fn.min('nextAt').as('next'))
      .executeTakeFirstOrThrow()
    if (next === null) throw new Problem('conflict', 'Nothing is due.')
    await runAt(studio, Math.max(studio.clock.now, next) + 1000)
  },
  'a clock set back': async ({ studio }) => runAt(studio, studio.clock.now - 7 * minute),
  'two servers': ({ studio }) =>
    Promise.all([runAt(studio, studio.clock.now + minute), runAt(studio, studio.clock.now + minute)]),
  'another forecast': async ({ provider }, _one, pick) => void (provider.answer = pick(forecasts)),
  'move it': async (world, one, pick) => {
    const id = await callId(world, one)
    const input = { move: true, signature, ...pick([{}, { reason: 'The lawn is under water.' }]) }
    await offered(one, id, world.alice(rainCalls.decide, { params: { id }, input }))
  },
  'keep it': async (world, one, pick) => {
    const input = { move: false, ...pick([{}, { reason: 'The shower passes before five.' }]) }
    await world.alice(rainCalls.decide, { params: { id: await callId(world, one) }, input })
  },
  'take it back': async (world, one) => world.alice(rainCalls.takeBack, { params: { id: await callId(world, one) } }),
  early: async (world, one) => {
    const { shootId } = one
    const input = { reason: 'A storm is coming up the coast.', signature }
    await offered(one, await callId(world, one), world.alice(rainCalls.early, { params: { id: shootId }, input }))
  },
  settle: async (world, one, pick) =>
    world.alice(rainCalls.settle, {
      params: { id: await callId(world, one) },
      input: { tookPlace: pick([true, false]) },
    }),
  'move by hand': async ({ alice }, { shootId }, pick) => {
    const { date } = await alice(shoots.find, { params: { id: shootId } })
    const moved = new Date(Date.parse(date) + pick([1, 2, 8]) * day).toISOString()
    await alice(shoots.change, { params: { id: shootId }, input: { date: moved } })
  },
  cancel: ({ alice }, { shootId }, pick) =>
    alice(shoots.change, { params: { id: shootId }, input: { status: pick(['cancelled', 'confirmed'] as const) } }),
  'another contract': async ({ agreed, studio }, _one, pick) => {
    if (agreed.length >= 8) throw new Problem('conflict', 'Enough contracts for one walk.')
    agreed.push(await agreeOn(studio, pick([2, 3, 4])))
  },
  'another shoot': ({ alice, studio }, _one, pick) =>
    alice(shoots.create, {
      input: {
        title: 'By hand',
        location: 'Hudson',
        type: 'event',
        date: new Date(studio.clock.now + pick([2, 5, 9]) * day).toISOString(),
        duration: 120,
      },
    }),
  open: onPage,
  choose: async (world, one, pick) => {
    const page = await onPage(world, one)
    await page.client.choose(page.seen, anyStart(page.seen, pick))
  },
  'choose twice at once': async (world, one, pick) => {
    const page = await onPage(world, one)
    const choices = [anyStart(page.seen, pick), anyStart(page.seen, pick)]
    const answers = await Promise.allSettled(choices.map((start) => page.client.choose(page.seen, start)))
    for (const answer of answers) if (answer.status === 'rejected' && !isRefused(answer.reason)) throw answer.reason
  },
  none: async (world, one) => (await onPage(world, one)).client.none('We are away.'),
  fresh: async (world, one) => (await onPage(world, one)).client.fresh(),
  pick: async (world, one, pick) => {
    const page = await onPage(world, one)
    await page.client.pick(anyStart(page.seen, pick))
  },
  'keep my date': async (world, one) => (await onPage(world, one)).client.keep(),
} satisfies Record<string, Step>

export type StepName = keyof typeof steps

/** What fits a call, by its state; anything else is tried too. */
export const fitting: Record<CallState, readonly StepName[]> = {
  planned: ['until something is due', 'another forecast', 'early', 'wait'],
  read: ['move it', 'move it', 'keep it'],
  kept: ['take it back', 'another contract'],
  called: ['until something is due'],
  offered: ['choose', 'choose twice at once', 'none', 'take it back', 'keep my date', 'until something is due', 'open'],
  open: ['fresh', 'pick', 'choose', 'settle', 'wait', 'until something is due'],
  chosen: ['another contract', 'until something is due'],
  settled: ['another contract', 'until something is due'],
  void: ['another contract', 'until something is due'],
}

/** Steps that only Alice can take: one of them, or the client's choice, is behind every change of a date. */
export const byHand: ReadonlySet<StepName> = new Set<StepName>(['move by hand'])
export const byChoice: ReadonlySet<StepName> = new Set<StepName>(['choose', 'choose twice at once'])
/** Nothing else cancels a shoot, or takes that back. */
export const byStatus: ReadonlySet<StepName> = new Set<StepName>(['cancel'])
