import type { OwnerId } from '#kernel/access.ts'
import type { ModelService } from '#kernel/server/outbound/external-service.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { AdviceKind, AdviceText, Draft, FallbackReason } from '#advisor/advice.ts'
import { composedAdvice, UntrueAnswer } from '#advisor/truth/composed-advice.ts'
import { readAnswer } from './model-answer.ts'
import { gemini } from './gemini.ts'
import { fallbackReasonFor, handleModelError, type Log } from './model-error.ts'
import { ModelAnswerError } from './model.ts'
import { openAiCompatible } from './openai-compatible.ts'
import { promptOf, type QuestionFields } from './prompt.ts'
import { answerCacheOf } from './answer-cache.ts'

const models = { gemini, 'openai-compatible': openAiCompatible }

interface ModelQuestion {
  owner: OwnerId
  model: ModelService
  kind: AdviceKind
  question: QuestionFields
  draft: Draft
  /** Epoch milliseconds. */
  now: number
  /** When the caller stops waiting, by the clock of `performance`. */
  ends: number
  log: Log
}

/** The advice that a model composes from the draft; otherwise the reason why the draft stands alone. */
export async function askModel({
  owner,
  model,
  kind,
  question,
  draft,
  now,
  ends,
  log,
}: ModelQuestion): Promise<{ advice: AdviceText } | { reason: FallbackReason }> {
  if (!model.service.isOn) return { reason: 'off' }
  const prompt = promptOf(question, draft)
  const key = hashOf(JSON.stringify([owner, kind, model.wire, model.name, prompt.user]))
  const ask = async () => {
    const written = await models[model.wire](model.service, model.name).ask(prompt, { for: owner, ends })
    const advice = composed(written, question, draft)
    if (model.service.containsSecret(advice))
      throw new ModelAnswerError('unusable', 'The model’s answer holds its key.')
    return advice
  }
  try {
    return { advice: await answerCacheOf(model.service).get(key, now, ask) }
  } catch (error) {
    if (error instanceof UntrueAnswer)
      log.warn({ kind }, 'the model contradicted the computed figures; the built-in advice was given')
    else handleModelError(model, error, log)
    return { reason: error instanceof UntrueAnswer ? 'contradicted' : fallbackReasonFor(error) }
  }
}

function composed(written: string, question: QuestionFields, draft: Draft): AdviceText {
  const answer = readAnswer(written)
  if (!answer) throw new ModelAnswerError('unusable', 'The model’s answer does not have the shape that was asked for.')
  return composedAdvice(answer, draft, question)
}
