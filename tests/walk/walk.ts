import { evidenceOf } from '#contracts/server/audit/evidence.ts'
import { signing } from '#contracts/signing-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import * as checks from './checks.ts'
import { changeSteps } from './change-steps.ts'
import { Choices } from './choices.ts'
import { contractSteps } from './contract-steps.ts'
import { type Facts, factsOf } from './facts.ts'
import { moneySteps } from './money-steps.ts'
import { proposalSteps } from './proposal-steps.ts'
import { sumFaults } from './sums.ts'
import { timeSteps } from './time-steps.ts'
import type { Step, World } from './world.ts'

const one = { ...proposalSteps, ...contractSteps, ...moneySteps, ...changeSteps, ...timeSteps } satisfies Record<
  string,
  Step
>
type OneStep = keyof typeof one

/** All steps, with how often each is chosen beside the others. */
export const weights: Readonly<Record<OneStep | 'two at once', number>> = {
  ...(Object.fromEntries(Object.entries(one).map(([name, { weight }]) => [name, weight])) as Record<OneStep, number>),
  'two at once': 12,
}
export type StepName = keyof typeof weights

/** A step of a walk, with the numbers that its choices are made from. */
export interface Chosen {
  does: StepName
  numbers: readonly number[]
}

/** The clock is that of both. */
const together = (Object.keys(one) as OneStep[]).filter((name) => name !== 'wait')

/** The steps of two browsers: the same one twice, or any two. */
function actsOf({ does, numbers }: Chosen): { does: OneStep; numbers: readonly number[] }[] {
  if (does !== 'two at once') return [{ does, numbers }]
  const [first = 0, second = 0, same = 0, ...others] = numbers
  const names = [first, same % 3 === 0 ? first : second].map((number) => together[number % together.length] ?? 'pay')
  return names.map((name, at) => ({ does: name, numbers: others.slice(at * 6) }))
}

/** What may come of an act that is not possible now; anything else is a fault. */
const refusals = new Set(['conflict', 'invalid', 'stale', 'not_found'])

interface Outcome {
  isDone: boolean
  refused?: Problem
}

async function play(world: World, { does, numbers }: { does: OneStep; numbers: readonly number[] }): Promise<Outcome> {
  try {
    return { isDone: (await one[does].play(world, new Choices(numbers))) !== undefined }
  } catch (error) {
    if (error instanceof Problem && refusals.has(error.code)) return { isDone: false, refused: error }
    throw new Error(`${does}: ${String(error)}`, { cause: error })
  }
}

/** Faults in the records of contracts that were added to. */
async function chainFaults({ studio: { db, ids } }: World, now: Facts, before: Facts): Promise<string[]> {
  const count = (facts: Facts, id: number) => facts.contractEvents.filter(({ contractId }) => contractId === id).length
  const faults = []
  for (const { id, contractNumber } of now.contracts) {
    if (count(now, id) === count(before, id)) continue
    const { faults: found, doubts } = await evidenceOf(db, ids.alice as OwnerId, id)
    faults.push(...[...found, ...doubts].map((words) => `${contractNumber}: ${words}`))
  }
  return faults
}

/** What the verifier says of a document that a client can download, if both have signed one. */
async function verdictFaults({ studio, visitor, bookings }: World, now: Facts): Promise<string[]> {
  const signed = await studio.db
    .selectFrom('contract_signatures')
    .select('contractId')
    .where('party', '=', 'client')
    .where('way', '<>', 'paper')
    .execute()
  const bound = now.terms.findLast((one) => signed.some(({ contractId }) => contractId === one.contractId))
  const booking = bookings.find(({ dealId }) => dealId === bound?.dealId)
  if (!bound || !booking) return []
  const path = `/api/client-page/${booking.token}/contracts/${bound.contractId}/pdf`
  const { bytes } = await studio.raw('visitor', 'GET', path)
  const file = new File([bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' })
  const { verdict, words } = await visitor(signing.verify, { files: [file] })
  return verdict === 'valid' ? [] : [`the document of deal ${bound.dealId} is ${verdict}: ${words.join(' ')}`]
}

interface Track {
  facts: Facts
  linked: Map<number, string>
}

async function faultsAfter(world: World, chosen: Chosen, outcomes: Outcome[], { facts: before, linked }: Track) {
  const { studio } = world
  const now = await factsOf(studio.db, studio.clock.now)
  const acts: Step[] = actsOf(chosen).map(({ does }) => one[does])
  const [{ refused } = { refused: undefined }] = outcomes.length === 1 ? outcomes : []
  const isWanted = refused?.reason === 'date_taken' && acts.some(({ wantsTime }) => wantsTime)
  const faults = [
    ...checks.stateFaults(now, before, { linked, mayMeet: acts.some(({ plansOver }) => plansOver) }),
    ...sumFaults(now, before),
    ...checks.emailFaults(now, before),
    ...(refused ? checks.refusalFaults(now, before, isWanted) : []),
    ...(await chainFaults(world, now, before)),
  ]
  return { now, faults }
}

const sentence = (chosen: Chosen): string =>
  actsOf(chosen)
    .map(({ does, numbers }) => `${does} ${JSON.stringify(numbers)}`)
    .join(' beside ')

/** Takes all steps, and looks at everything after each. Returns which were done, and throws for a fault. */
export async function walk(world: World, taken: readonly Chosen[]): Promise<Set<StepName>> {
  const { studio } = world
  const done = new Set<StepName>()
  const track = { facts: await factsOf(studio.db, studio.clock.now), linked: new Map<number, string>() }
  const fail = (at: number, words: string, cause?: unknown): never => {
    throw new Error([words, 'after', ...taken.slice(0, at + 1).map(sentence)].join('\n'), { cause })
  }
  for (const [at, chosen] of taken.entries()) {
    studio.clock.now += 1000
    const acts = actsOf(chosen)
    const playing = Promise.all(acts.map((act) => play(world, act)))
    const outcomes = await playing.catch((error: unknown) => fail(at, String(error), error))
    for (const [which, { does }] of acts.entries()) if (outcomes[which]?.isDone) done.add(does)
    if (outcomes.every(({ isDone }) => isDone)) done.add(chosen.does)
    // Refused answers of clients count as guesses for three minutes.
    if (outcomes.some(({ refused }) => refused)) studio.clock.now += 60_000
    const { now, faults } = await faultsAfter(world, chosen, outcomes, track)
    if (faults.length > 0) fail(at, faults.join('\n'))
    track.facts = now
  }
  const faults = await verdictFaults(world, track.facts)
  if (faults.length > 0) fail(taken.length, faults.join('\n'))
  return done
}
