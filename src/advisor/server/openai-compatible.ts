import { z } from 'zod'
import type { ExternalService } from '#kernel/server/external-service.ts'
import { answerSchema } from './model-answer.ts'
import { type Model, Silence } from './model.ts'

/** Of a chat completion, what is read. */
const Answer = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
    }),
  ),
})

/** An answer takes about a thousand; models that think first count that, too. */
const mostTokens = 4096

/** Any server that answers `chat/completions` as OpenAI's does: Ollama, LM Studio, vLLM, and many others. */
export function openAiCompatible(service: ExternalService, name: string): Model {
  return {
    async ask({ system, user }, waiting) {
      const asked = {
        model: name,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        temperature: 0.4,
        max_tokens: mostTokens,
        response_format: { type: 'json_schema', json_schema: { name: 'advice', strict: true, schema: answerSchema } },
      }
      const [choice] = Answer.safeParse(await service.post('/chat/completions', asked, waiting)).data?.choices ?? []
      if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
        throw new Silence('refused', 'The model’s answer was held back.')
      const text = choice?.message.content ?? ''
      if (text.trim() === '') throw new Silence('unusable', 'The model answered nothing.')
      return text
    },
  }
}
