import { clientPage } from '#client-portal/api.ts'
import { Problem } from '#kernel/problem.ts'
import { rowCalls } from '#rain-calls/row-api.ts'
import { shoots } from '#shoots/api.ts'
import { typed } from '#tests/help/agreement.ts'
import { forecastOf, runAt } from '#tests/help/rain-calls.ts'
import { clientOn } from '#tests/help/rain-choice.ts'
import { callsOf, openRow, startOf } from '#tests/help/rain-row.ts'
import type { Pick } from './steps.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const signature = typed('Alice Archer')
const families = 4

/** A row of mini sessions of Alice's, of which all sessions are booked. */
export async function openRowWorld(whenDone: (close: () => Promise<void>) => void) {
  const opened = await openRow(families, { count: families, whenDone })
  opened.studio.clock.now = Date.parse('2026-10-16T12:00:00Z')
  return opened
}

export type RowWorld = Awaited<ReturnType<typeof openRowWorld>>

const keyOf = ({ type }: RowWorld) => ({ params: { id: type.id }, input: { start: startOf(0) } })

const rowOf = ({ alice, type }: RowWorld) => callsOf(alice, type.id)

/** The page of one of the families. */
async function onPage(world: RowWorld, pick: Pick) {
  const at = pick(world.tokens.map((_, index) => index))
  const token = world.tokens[at] ?? ''
  const session = (await rowOf(world)).sessions.find(({ clientName }) => clientName === `Family ${at}`)
  if (!session) throw new Problem('conflict', 'This session is no more in the row.')
  const client = clientOn(world.studio, token, session.callId)
  return { name: `Family ${at}`, token, client, seen: await client.page() }
}

type Page = Awaited<ReturnType<typeof onPage>>

const choose = ({ client, seen, name }: Page, pick: Pick) =>
  client.choose(seen, seen.options.length === 0 ? startOf(40) : pick(seen.options).start, name)

const wet = (rain: number) => () => {
  const hours = Array.from({ length: 30 }, (_, label) => [label + 18, { precipitation_probability: rain }] as const)
  return forecastOf(Object.fromEntries(hours), { until: 400 })
}

async function decide(world: RowWorld, decision: object): Promise<void> {
  const { params, input } = keyOf(world)
  await world.alice(rowCalls.decide, { params, input: { ...input, ...decision } as never })
}

/** What the photographer, the families, the provider and time do; each is refused where it does not fit. */
export const rowSteps = {
  wait: ({ studio }, pick) => runAt(studio, studio.clock.now + pick([minute, 10 * minute, hour, 9 * hour])),
  'until something is due': async ({ studio }) => {
    const { next } = await studio.db
      .selectFrom('rain_calls')
      .select(({ fn }) => fn.min('nextAt').as('next'))
      .executeTakeFirstOrThrow()
    if (next === null) throw new Problem('conflict', 'Nothing is due.')
    await runAt(studio, Math.max(studio.clock.now, next) + 1000)
  },
  'two servers': ({ studio }) =>
    Promise.all([runAt(studio, studio.clock.now + minute), runAt(studio, studio.clock.now + minute)]),
  'another forecast': async ({ provider }, pick) => void (provider.answer = pick([wet(10), wet(60), wet(95)])),
  'move the row': async (world, pick) => {
    const { days, best } = await world.alice(rowCalls.days, keyOf(world))
    const rainDay = pick([best, best, null, days[0]?.day ?? null])
    await decide(world, { move: true, rainDay, signature, reason: 'The pier is under water.' })
  },
  'keep the row': (world) => decide(world, { move: false, reason: 'The shower passes.' }),
  'take it back': (world) => world.alice(rowCalls.takeBack, keyOf(world)),
  settle: (world, pick) => {
    const { params, input } = keyOf(world)
    return world.alice(rowCalls.settle, { params, input: { ...input, tookPlace: pick([true, false]) } })
  },
  'move one by hand': async ({ alice, shootIds }, pick) => {
    const id = pick(shootIds)
    const { date } = await alice(shoots.find, { params: { id } })
    const moved = new Date(Date.parse(date) + pick([2, 9]) * day + 3 * hour).toISOString()
    await alice(shoots.change, { params: { id }, input: { date: moved } })
  },
  'another shoot': ({ alice, studio }, pick) => {
    const date = new Date(studio.clock.now + pick([3, 5, 9]) * day).toISOString()
    const input = { title: 'By hand', location: 'Hudson', type: 'event' as const, date, duration: 120 }
    return alice(shoots.create, { input })
  },
  open: async (world, pick) => {
    const { token } = await onPage(world, pick)
    await world.visitor(clientPage.opened, { params: { token } })
  },
  choose: async (world, pick) => choose(await onPage(world, pick), pick),
  'all choose at once': async (world, pick) => {
    const pages = [await onPage(world, pick), await onPage(world, pick), await onPage(world, pick)]
    const answers = await Promise.allSettled(pages.map((page) => choose(page, pick)))
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    const unexpected = failed.find((error) => !(error instanceof Problem) || error.code === 'internal')
    if (unexpected) throw unexpected
  },
  none: async (world, pick) => (await onPage(world, pick)).client.none('We are away.'),
  fresh: async (world, pick) => (await onPage(world, pick)).client.fresh(),
  'keep my date': async (world, pick) => (await onPage(world, pick)).client.keep(),
} satisfies Record<string, (world: RowWorld, pick: Pick) => unknown>

export type RowStep = keyof typeof rowSteps

/** What fits a row by the states of its calls; anything else is tried too. */
export const fittingRow: Partial<Record<string, readonly RowStep[]>> = {
  planned: ['until something is due', 'another forecast', 'move the row'],
  read: ['move the row', 'move the row', 'keep the row'],
  offered: ['choose', 'choose', 'all choose at once', 'open', 'take it back', 'keep my date', 'none', 'wait'],
  open: ['fresh', 'choose', 'until something is due', 'settle'],
}
