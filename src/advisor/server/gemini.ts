import { z } from 'zod'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { answerSchema } from './model-answer.ts'
import { type Model, ModelAnswerError } from './model.ts'

/** The parts of a `generateContent` answer that are read; absent ones have defaults. */
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

/** Finish reasons that are not a refusal. */
const completed = ['STOP', 'MAX_TOKENS']

/** An answer takes about a thousand tokens; the thoughts of models that reason first count as well. */
const maxTokens = 4096

/** Google's Gemini, by version v1beta of its API: the first that takes a JSON Schema. */
export function gemini(service: ExternalService, name: string): Model {
  return {
    async ask({ system, user }, limits) {
      const asked = {
        systemInstruction: { parts: [{ text: system }] },
        contents: [{ role: 'user', parts: [{ text: user }] }],
        generationConfig: {
          temperature: 0.4,
          maxOutputTokens: maxTokens,
          responseMimeType: 'application/json',
          responseJsonSchema: answerSchema,
        },
      }
      return textIn(await service.post(`/v1beta/models/${encodeURIComponent(name)}:generateContent`, asked, limits))
    },
  }
}

function textIn(answer: unknown): string {
  const { data } = Answer.safeParse(answer)
  const [candidate] = data?.candidates ?? []
  if (data?.promptFeedback.blockReason)
    throw new ModelAnswerError('refused', 'The question was withheld from the model.')
  if (candidate && !completed.includes(candidate.finishReason))
    throw new ModelAnswerError('refused', 'The model’s answer was held back.')
  const text = (candidate?.content.parts ?? [])
    .filter(({ thought }) => !thought)
    .map((part) => part.text)
    .join('')
  if (text.trim() === '') throw new ModelAnswerError('unusable', 'The model answered nothing.')
  return text
}
