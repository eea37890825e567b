import type { z } from 'zod'
import { Problem } from '#kernel/problem.ts'

const notKnown = 'This field is not known here'

const unknownFieldWords = (name: string): string => `The field ${JSON.stringify(name).slice(0, 80)} is not known here.`

/** A form with a field that its endpoint does not have. */
export const unknownField = (name: string) => new Problem('invalid', unknownFieldWords(name))

/** The error for a value whose schema has no text. */
const otherwise = ({ input }: { input?: unknown }): string =>
  input === undefined ? 'This is missing' : 'This value is not valid'

/** Parses a value with its schema, or refuses it with an error text for each field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: otherwise })
  if (result.success) return result.data
  const fields = fieldsOf(result.error)
  const [name, message] = Object.entries(fields)[0] ?? ['', 'The request is not valid.']
  throw new Problem('invalid', message === notKnown ? unknownFieldWords(name) : message, { fields })
}

/** The first error of each field, in the order of the schema. */
function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  const faults = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), notKnown] as const)
      : [[issue.path.join('.'), issue.message] as const],
  )
  const fields: Record<string, string> = {}
  for (const [name, message] of faults) fields[name] ??= message
  return fields
}
