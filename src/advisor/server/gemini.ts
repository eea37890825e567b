import { z } from 'zod'
import type { ExternalService } from '#kernel/server/external-service.ts'
import { answerSchema } from './model-answer.ts'
import { type Model, Silence } from './model.ts'

/** Of the answer of `generateContent`, what is read. What is missing is none of it. */
const Answer = z.object({
  promptFeedback: z.object({ blockReason: z.string().optional() }).default({}),
  candidates: z
    .array(
      z.object({
        finishReason: z.string().default('STOP'),
        content: z
          .object({
            parts: z.array(z.object({ text: z.string().default(''), thought: z.boolean().default(false) })).default([]),
          })
          .default({ parts: [] }),
      }),
    )
    .default([]),
})

/** Ways to finish that are no refusal. */
const finished = ['STOP', 'MAX_TOKENS']

/** Some models think before they answer, and what they think counts: an answer itself takes about a thousand. */
const mostTokens = 4096

/** Google's Gemini, by version v1beta of its API: the first that takes a JSON Schema. */
export function gemini(service: ExternalService, name: string): Model {
  return {
    async ask({ system, user }, waiting) {
      const asked = {
        systemInstruction: { parts: [{ text: system }] },
        contents: [{ role: 'user', parts: [{ text: user }] }],
        generationConfig: {
          temperature: 0.4,
          maxOutputTokens: mostTokens,
          responseMimeType: 'application/json',
          responseJsonSchema: answerSchema,
        },
      }
      return textIn(await service.post(`/v1beta/models/${encodeURIComponent(name)}:generateContent`, asked, waiting))
    },
  }
}

function textIn(answer: unknown): string {
  const { data } = Answer.safeParse(answer)
  const [candidate] = data?.candidates ?? []
  if (data?.promptFeedback.blockReason) throw new Silence('refused', 'The model was not let see the question.')
  if (candidate && !finished.includes(candidate.finishReason))
    throw new Silence('refused', 'The model’s answer was held back.')
  const text = (candidate?.content.parts ?? [])
    .filter(({ thought }) => !thought)
    .map((part) => part.text)
    .join('')
  if (text.trim() === '') throw new Silence('unusable', 'The model answered nothing.')
  return text
}
