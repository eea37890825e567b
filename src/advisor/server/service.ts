import { isoOf } from '#kernel/dates.ts'
import type { Prepared } from '#kernel/server/http/serve.ts'
import { type Advice, type AdviceKind, type AdviceText, textOf, tipOf } from '#advisor/advice.ts'
import { advisers, type Questions } from './advisers.ts'
import { adviceContextOf, type Caller, type QuestionLocation } from './advice-context.ts'
import { saveAdvice } from './saved-advice.ts'
import type { QuestionFields } from './prompt.ts'
import { askModel } from './ask-model.ts'

/** Fields that locate a question; they are not sent to a model. */
const locationFields = ['shootId', 'lat', 'lng', 'timeZone', 'date']

/** The answered fields of a question, by the names of the form. */
function fieldsOf(question: object): QuestionFields {
  const entries = Object.entries(question).filter(
    ([name, value]) => !locationFields.includes(name) && value !== undefined && value !== null && value !== '',
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** Advice by the rules, rearranged and completed by a model where one is set up and gives a checked answer in time. */
async function advise<K extends AdviceKind>(caller: Caller, kind: K, question: Questions[K]): Promise<Advice> {
  const { model } = caller.services
  const ends = performance.now() + model.service.patience.answer
  const about: QuestionLocation = question
  const context = await adviceContextOf(caller, about)
  const draft = advisers[kind](question, context)
  const { owner, now, log } = caller
  const composed = await askModel({ owner, model, kind, question: fieldsOf(question), draft, now, ends, log })
  const advice = 'advice' in composed ? { ...draft, ...composed.advice } : draft
  const head = { ...advice, kind, at: isoOf(now), ...(hasTimes(advice) && context.clock && { clock: context.clock }) }
  return 'advice' in composed
    ? { ...head, source: 'ai', model: model.name, reason: null }
    : { ...head, source: 'advisor', model: null, reason: composed.reason }
}

const hasTimes = (advice: AdviceText): boolean => /\d:\d\d/.test(textOf(advice))

/** Tips for a card, which are not saved. */
export async function tipFor<K extends AdviceKind>(caller: Caller, kind: K, question: Questions[K]) {
  const advice = await advise(caller, kind, question)
  return { ...advice, tips: tipOf(advice) }
}

/** Stored advice; `name` is the field of the answer that holds its text. */
export async function adviceFor<K extends AdviceKind, Name extends string>(
  caller: Caller,
  kind: K,
  question: Questions[K] & QuestionLocation,
  name: Name,
): Promise<Prepared<Advice & { id: number } & Record<Name, string>>> {
  const advice = await advise(caller, kind, question)
  const saved = {
    owner: caller.owner,
    shootId: question.shootId,
    question: fieldsOf(question),
    advice,
    now: caller.now,
  }
  const text = { [name]: textOf(advice) } as Record<Name, string>
  return { store: async (db) => ({ ...advice, id: await saveAdvice(db, saved), ...text }) }
}
