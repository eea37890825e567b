import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { SearchText } from '#kernel/text.ts'

export const SearchKind = z.enum(['shoot', 'client', 'gear', 'invoice', 'contract', 'expense', 'deal'])

/** The maximum number of results. */
export const maxResults = 50

/** One search result. */
export const SearchResult = z.object({
  type: SearchKind,
  id: z.int(),
  title: z.string(),
  /**
   * The client of a shoot, an invoice or a contract; a client's email address; the category of an expense. May be
   * empty, as all following fields.
   */
  subtitle: z.string(),
  /**
   * The start of a shoot, UTC; the calendar day of an invoice, a contract or an expense; null for records without a
   * date.
   */
  date: z.union([z.iso.datetime(), z.iso.date()]).nullable(),
  /** The IANA zone of a shoot's place; left out for records without one. */
  timeZone: z.string().optional(),
  /**
   * Of a shoot, an invoice (`unsent`: issued, not sent yet) or a contract; `archived` for an archived client; else
   * null.
   */
  status: z.string().nullable(),
  /** The status as its screens word it; left out where the status is the word. */
  statusWords: z.string().optional(),
  /** A shoot's place, a client's address, the notes of an expense. */
  location: z.string(),
  /** A shoot's type, a client's phone number, a checklist's items, the amount of an invoice or an expense. */
  description: z.string(),
})

const SearchQuery = z.strictObject({
  q: SearchText.optional(),
  limit: z
    .string()
    .regex(/^([1-9]|[1-4]\d|50)$/, 'limit is a number from 1 to 50')
    .transform(Number)
    .optional(),
})

export const search = {
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/search',
    input: SearchQuery,
    output: z.array(SearchResult),
    summary: 'What of one’s own holds all words of a text, best first; a blank text finds nothing',
  }),
}

export type SearchKind = z.infer<typeof SearchKind>
export type SearchResult = z.output<typeof SearchResult>
