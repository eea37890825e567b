import { isoOf } from '#kernel/dates.ts'
import type { Prepared } from '#kernel/server/serve.ts'
import { type Advice, type AdviceKind, textOf, tipOf } from '#advisor/advice.ts'
import { advisers, type Questions } from './advisers.ts'
import { type About, type Caller, circumstancesOf } from './circumstances.ts'
import { keepAdvice } from './kept-advice.ts'
import type { Asked } from './prompt.ts'
import { reword } from './reword.ts'

/** What says where a question is about, and goes to nobody. */
const places = ['shootId', 'lat', 'lng', 'timeZone', 'date']

/** A question by the names of its form, as far as it was answered. */
function askedOf(question: object): Asked {
  const said = Object.entries(question).filter(
    ([name, value]) => !places.includes(name) && value !== undefined && value !== null && value !== '',
  )
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/**
 * Advice by the rules; in a model's words where one is set up, answers in time, and says nothing that was not reckoned
 * (L5).
 */
async function advise<K extends AdviceKind>(caller: Caller, kind: K, question: Questions[K]): Promise<Advice> {
  const { model } = caller.services
  const ends = performance.now() + model.service.patience.answer
  const about: About = question
  const draft = advisers[kind](question, await circumstancesOf(caller, about))
  const { owner, now, log } = caller
  const worded = await reword({ owner, model, kind, question: askedOf(question), draft, now, ends, log })
  const told = { kind, at: isoOf(now) }
  return 'said' in worded
    ? { ...draft, ...worded.said, ...told, source: 'ai', model: model.name, reason: null }
    : { ...draft, ...told, source: 'advisor', model: null, reason: worded.reason }
}

/** Tips for a card, which are not kept. */
export async function giveTip<K extends AdviceKind>(caller: Caller, kind: K, question: Questions[K]) {
  const advice = await advise(caller, kind, question)
  return { ...advice, tips: tipOf(advice) }
}

/** Advice that is kept; its text is told under the name that the specification has for it. */
export async function giveAdvice<K extends AdviceKind, Name extends string>(
  caller: Caller,
  kind: K,
  question: Questions[K] & About,
  name: Name,
): Promise<Prepared<Advice & { id: number } & Record<Name, string>>> {
  const advice = await advise(caller, kind, question)
  const kept = { owner: caller.owner, shootId: question.shootId, question: askedOf(question), advice, now: caller.now }
  const text = { [name]: textOf(advice) } as Record<Name, string>
  return { store: async (db) => ({ ...advice, id: await keepAdvice(db, kept), ...text }) }
}
