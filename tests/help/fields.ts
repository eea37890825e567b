import type { z } from 'zod'

interface Shaped {
  shape?: Record<string, z.ZodType>
  _zod: { def: { in?: z.ZodType } }
}

/** The fields of an input schema, also below transforms. */
export function fieldsOf(input: z.ZodType | undefined): Record<string, z.ZodType> {
  if (!input) return {}
  const {
    shape,
    _zod: { def },
  } = input as unknown as Shaped
  return shape ?? fieldsOf(def.in)
}
