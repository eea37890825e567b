import type { z } from 'zod'

interface Shaped {
  shape?: Record<string, z.ZodType>
  _zod: { def: { in?: z.ZodType } }
}

/** The fields that a schema of an input reads, also where it makes something else of them. */
export function fieldsOf(input: z.ZodType | undefined): Record<string, z.ZodType> {
  if (!input) return {}
  const {
    shape,
    _zod: { def },
  } = input as unknown as Shaped
  return shape ?? fieldsOf(def.in)
}
