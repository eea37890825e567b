import type { z } from 'zod'
import type { ReadClient, ReadShoot } from '#imports/api.ts'

/** What was read of one row, card or event, before it is compared with what is there. */
export interface ReadRow {
  place: number
  title: string
  /** Why it cannot be imported, in a sentence; empty if it can. */
  problem: string
  /** What was assumed, in sentences. */
  notes: string[]
  client?: ReadClient
  shoot?: ReadShoot
  whom?: { name: string; email: string }
}

/** Titles in a preview; a cell may have megabytes. */
const maxTitle = 120

/** A row with a problem. */
export const problemRow = (place: number, title: string, problem: string): ReadRow => ({
  place,
  title: title.slice(0, maxTitle).toWellFormed(),
  problem,
  notes: [],
})

/** The first fault of a draft, with the name of its field; empty if there is none. */
export function faultIn(schema: z.ZodType, draft: object, labels: Record<string, string>): string {
  const [issue] = schema.safeParse(draft).error?.issues ?? []
  if (!issue) return ''
  const label = labels[String(issue.path[0])]
  const sentence = issue.message.replace(/\.?$/, '.')
  return label === undefined ? sentence : `${label}: ${sentence}`
}

/** A text as one line, as fields of one line take it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A text of several lines, with the line breaks of our own texts. */
export const manyLines = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
