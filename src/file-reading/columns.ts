import { z } from 'zod'
import { maxColumns } from './limits.ts'

/** The column of each field of a CSV file, from 0. */
export type ChosenColumns<Field extends string> = Partial<Record<Field, number>>

/** A column of a CSV file: its header, and the first values. */
export const FileColumn = z.object({ name: z.string(), samples: z.array(z.string()) })
export type FileColumn = z.output<typeof FileColumn>

const ColumnNumber = z
  .int()
  .min(0)
  .max(maxColumns - 1)

/** JSON of field names with the numbers of their columns. */
export const SentColumns = z.string().transform((text, context): Record<string, number> => {
  const read = z.record(z.string(), ColumnNumber).safeParse(jsonIn(text))
  if (read.success) return read.data
  context.addIssue({ code: 'custom', message: 'columns is a JSON object of column numbers' })
  return z.NEVER
})

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
