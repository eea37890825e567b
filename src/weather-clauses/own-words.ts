import { z } from 'zod'
import { fieldsLeftIn, fieldWords, mergeField } from '#documents/merge-field.ts'
import { anyText } from '#kernel/text.ts'
import { ClauseTerms } from './clause-terms.ts'

/** What a sentence of one's own gets from the clause, each at least once, so that it says nothing else. */
export const clauseFields = ['weather.time', 'weather.limits', 'weather.hours', 'weather.moves'] as const

/** What it can also name. */
const otherFields = ['weather.place', 'photographer.name', 'client.name'] as const

export type SentenceField = (typeof clauseFields)[number] | (typeof otherFields)[number]

const known: readonly string[] = [...clauseFields, ...otherFields]

/** Why a sentence cannot be that of a clause; undefined when it can. */
export function sentenceFault(words: string): string | undefined {
  const found = fieldsLeftIn(words)
  const unknown = found.filter((name) => !known.includes(name))
  if (unknown.length > 0) return `${fieldWords(unknown)} is not a field of this sentence`
  const missing = clauseFields.filter((name) => !found.includes(name))
  if (missing.length > 0) return `Keep ${fieldWords(missing)} in the sentence`
  const isFree = !/\p{N}/u.test(words.replace(mergeField, ''))
  return isFree ? undefined : 'Figures come from the clause: write no digits into the sentence'
}

/** A clause as it is written, with the sentence that its photographer wrote for it; without, it is ours. */
export const WrittenTerms = ClauseTerms.extend({
  words: anyText(2000)
    .superRefine((words, context) => {
      const message = sentenceFault(words)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  /** For a row of mini sessions: the hours of all of them count. */
  isInRow: z.literal(true).optional(),
})

export type WrittenTerms = z.output<typeof WrittenTerms>

/** What is said of a clause besides its terms. */
export type Wording = Pick<WrittenTerms, 'words' | 'isInRow'>

/** Fills a sentence, whose fields are all known. */
export const filledSentence = (words: string, values: Record<SentenceField, string>): string =>
  words.replace(mergeField, (written, name: string) => values[name as SentenceField] ?? written)
