import { z } from 'zod'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { answerSchema } from './model-answer.ts'
import { type Model, ModelAnswerError } from './model.ts'

/** The parts of a chat completion that are read. */
const Answer = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
    }),
  ),
})

/** An answer takes about a thousand tokens; the thoughts of models that reason first count as well. */
const maxTokens = 4096

/** Any server that answers `chat/completions` as OpenAI's does: Ollama, LM Studio, vLLM, and many others. */
export function openAiCompatible(service: ExternalService, name: string): Model {
  return {
    async ask({ system, user }, limits) {
      const asked = {
        model: name,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        temperature: 0.4,
        max_tokens: maxTokens,
        response_format: { type: 'json_schema', json_schema: { name: 'advice', strict: true, schema: answerSchema } },
      }
      const [choice] = Answer.safeParse(await service.post('/chat/completions', asked, limits)).data?.choices ?? []
      if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
        throw new ModelAnswerError('refused', 'The model’s answer was held back.')
      const text = choice?.message.content ?? ''
      if (text.trim() === '') throw new ModelAnswerError('unusable', 'The model answered nothing.')
      return text
    },
  }
}
