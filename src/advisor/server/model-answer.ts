import { anyOf } from '#kernel/any-of.ts'
import { z } from 'zod'
import type { AdviceText } from '#advisor/advice.ts'

/** The length of each part in UTF-16 code units, and the number of parts. */
const limits = { summary: 400, title: 80, item: 240, sections: 6, items: 8, warnings: 6 }

const text = { type: 'string' } as const

/**
 * What a model has to answer, as JSON Schema: of its keywords only those that every provider knows. Each string is the
 * id of a text of the prompt or the model's own words.
 */
export const answerSchema = {
  type: 'object',
  properties: {
    summary: { ...text, description: `An id, or at most ${limits.summary} characters of your own.` },
    sections: {
      type: 'array',
      description: `1 to ${limits.sections} sections.`,
      items: {
        type: 'object',
        properties: {
          title: { ...text, description: 'The id of a section, or a few words of your own.' },
          items: {
            type: 'array',
            description: `1 to ${limits.items} items.`,
            items: { ...text, description: `An id, or at most ${limits.item} characters of your own.` },
          },
        },
        required: ['title', 'items'],
        additionalProperties: false,
      },
    },
    warnings: { type: 'array', description: 'What else may go wrong; may be empty.', items: text },
    recommendation: {
      ...text,
      description: `The one thing to do: an id, or at most ${limits.summary} characters of your own.`,
    },
  },
  required: ['summary', 'sections', 'warnings', 'recommendation'],
  additionalProperties: false,
} as const

const line = (maxLength: number) => z.string().transform(plainLine).pipe(z.string().min(1).max(maxLength))

const Answer = z.object({
  summary: line(limits.summary),
  sections: z
    .array(z.object({ title: line(limits.title), items: z.array(line(limits.item)).min(1).max(limits.items) }))
    .min(1)
    .max(limits.sections),
  warnings: z.array(line(limits.item)).max(limits.warnings),
  recommendation: line(limits.summary),
})

/** Characters that are invisible or change the direction of text: controls, zero widths, bidirectional marks. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu

const link = /!?\[([^\][]*)\]\((?:[^()]|\([^()]*\))*\)/g

/**
 * One line of plain text. Markdown links and images are reduced to their words, so nothing can be followed or loaded.
 */
function plainLine(words: string): string {
  return words
    .replace(/[\n\r\t]+/g, ' ')
    .replace(invisible, '')
    .replace(link, '$1')
    .replace(/\*\*|`+/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** A written-out web address: advice has no use for one. */
const address = anyOf(
  /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:javascript|data|mailto):|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\//i,
  /\b[\w.-]+@[\w-]+\.[a-z]{2,}/i,
)

/** A model's answer as plain text; undefined when it has another shape or holds an address. */
export function readAnswer(written: string): AdviceText | undefined {
  const json = parsed(unfenced(written))
  const answer = Answer.safeParse(json).data
  return answer && !address.test(JSON.stringify(Object.values(answer))) ? answer : undefined
}

/** Some models put their JSON in a Markdown code fence. */
function unfenced(written: string): string {
  const text = written.trim()
  return text.startsWith('```') && text.endsWith('```') && text.length > 6
    ? text.slice(3, -3).replace(/^json/, '')
    : text
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written) as unknown
  } catch {
    return undefined
  }
}
