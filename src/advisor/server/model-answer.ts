import { z } from 'zod'
import type { Said } from '#advisor/advice.ts'

/** How long each part may be, in UTF-16 code units, and how many there may be. */
const most = { summary: 400, title: 80, item: 240, sections: 6, items: 8, warnings: 6 }

const text = { type: 'string' } as const

/**
 * What a model has to answer, as JSON Schema: of its keywords only those that every provider knows. Each string is the
 * id of a text of the prompt or the model's own words.
 */
export const answerSchema = {
  type: 'object',
  properties: {
    summary: { ...text, description: `An id, or at most ${most.summary} characters of your own.` },
    sections: {
      type: 'array',
      description: `1 to ${most.sections} sections.`,
      items: {
        type: 'object',
        properties: {
          title: { ...text, description: 'The id of a section, or a few words of your own.' },
          items: {
            type: 'array',
            description: `1 to ${most.items} items.`,
            items: { ...text, description: `An id, or at most ${most.item} characters of your own.` },
          },
        },
        required: ['title', 'items'],
        additionalProperties: false,
      },
    },
    warnings: { type: 'array', description: 'What else may go wrong; may be empty.', items: text },
    recommendation: {
      ...text,
      description: `The one thing to do: an id, or at most ${most.summary} characters of your own.`,
    },
  },
  required: ['summary', 'sections', 'warnings', 'recommendation'],
  additionalProperties: false,
} as const

const said = (longest: number) => z.string().transform(plainLine).pipe(z.string().min(1).max(longest))

const Answer = z.object({
  summary: said(most.summary),
  sections: z
    .array(z.object({ title: said(most.title), items: z.array(said(most.item)).min(1).max(most.items) }))
    .min(1)
    .max(most.sections),
  warnings: z.array(said(most.item)).max(most.warnings),
  recommendation: said(most.summary),
})

/** Signs that are not seen, or turn a text around: controls, zero widths, marks of direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu

const link = /!?\[([^\][]*)\]\((?:[^()]|\([^()]*\))*\)/g

/** One line of plain text. What a page would make a link or a picture of keeps its words only (R76). */
function plainLine(words: string): string {
  return words
    .replace(/[\n\r\t]+/g, ' ')
    .replace(unseen, '')
    .replace(link, '$1')
    .replace(/\*\*|`+/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** An address of the web, written out: there is nothing to look up in advice. */
const address =
  /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:javascript|data|mailto):|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\/|\b[\w.-]+@[\w-]+\.[a-z]{2,}/i

/** What a model answered, as plain text; nothing when it is no answer. */
export function readAnswer(written: string): Said | undefined {
  const json = parsed(unfenced(written))
  const answer = Answer.safeParse(json).data
  return answer && !address.test(JSON.stringify(Object.values(answer))) ? answer : undefined
}

/** Some put their JSON between three backticks, as they would on a page. */
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
