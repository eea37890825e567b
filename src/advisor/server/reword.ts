import type { OwnerId } from '#kernel/access.ts'
import type { ModelService } from '#kernel/server/external-service.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import type { AdviceKind, Draft, NoModel, Said } from '#advisor/advice.ts'
import { readAnswer } from './model-answer.ts'
import { gemini } from './gemini.ts'
import { heed, type Log } from './heed.ts'
import { Silence } from './model.ts'
import { openAiCompatible } from './openai-compatible.ts'
import { type Asked, promptOf } from './prompt.ts'
import { reasonFor } from './reason.ts'
import { rememberedOf } from './remembered.ts'
import { composedAdvice, UntrueAnswer } from '#advisor/truth/composed-advice.ts'

const models = { gemini, 'openai-compatible': openAiCompatible }

interface Rewording {
  owner: OwnerId
  model: ModelService
  kind: AdviceKind
  question: Asked
  draft: Draft
  /** Epoch milliseconds, and when nobody waits any more, by the clock of `performance`. */
  now: number
  ends: number
  log: Log
}

/** What a model makes of the draft, when all of it is true; else why there is only the draft. */
export async function reword({
  owner,
  model,
  kind,
  question,
  draft,
  now,
  ends,
  log,
}: Rewording): Promise<{ said: Said } | { reason: NoModel }> {
  if (!model.service.isOn) return { reason: 'off' }
  const prompt = promptOf(question, draft)
  const key = hashOf(JSON.stringify([owner, kind, model.wire, model.name, prompt.user]))
  const ask = async () => {
    const written = await models[model.wire](model.service, model.name).ask(prompt, { for: owner, ends })
    const said = composed(written, question, draft)
    if (model.service.tells(said)) throw new Silence('unusable', 'The model’s answer holds its key.')
    return said
  }
  try {
    return { said: await rememberedOf(model.service).get(key, now, ask) }
  } catch (error) {
    if (error instanceof UntrueAnswer)
      log.warn({ kind }, 'the model contradicted what was reckoned; the built-in advice was given')
    else heed(model, error, log)
    return { reason: error instanceof UntrueAnswer ? 'contradicted' : reasonFor(error) }
  }
}

function composed(written: string, question: Asked, draft: Draft): Said {
  const answer = readAnswer(written)
  if (!answer) throw new Silence('unusable', 'The model’s answer has not the shape that was asked for.')
  return composedAdvice(answer, draft, question)
}
