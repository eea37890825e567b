import type { z } from 'zod'
import type { Endpoint } from '#kernel/api.ts'

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

/**
 * The fields of a body that reference another record, by their suffix. Items are not records, as their ids count within
 * a list; nor is a tax, whose ids count within a studio, a tax id, a VAT id or the number of a company.
 */
export function idsInBody({ method, input }: Endpoint): string[] {
  return method === 'GET'
    ? []
    : Object.keys(fieldsOf(input)).filter((field) => /^ids$|(?<!category|endpoint|item|legal|tax|vat)Ids?$/.test(field))
}

type Def = z.ZodType['_zod']['def'] &
  Partial<Record<'in' | 'innerType' | 'element', z.ZodType>> & { options?: z.ZodType[] }

/** Every field of an input schema that holds no further fields, however deep, with its name. */
export function leavesOf(input: z.ZodType | undefined, name = ''): [name: string, schema: z.ZodType][] {
  if (!input) return []
  const { shape, _zod } = input as unknown as Shaped
  if (shape) return Object.entries(shape).flatMap(([field, schema]) => leavesOf(schema, field))
  const def = _zod.def as Def
  const inner = [...(def.options ?? []), def.element, def.in, def.innerType].filter((one) => one !== undefined)
  return inner.length > 0 ? inner.flatMap((one) => leavesOf(one, name)) : [[name, input]]
}

/** Whether a field of a body is the id of a record, or a list of ids. */
export const namesId = (key: string): boolean => /(?:^ids?|(?<!legal|tax|vat)Ids?)$/.test(key)

/** The largest number that JSON carries exactly, wherever a body has the id of a record. */
export const withLargeIds = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => withLargeIds(one, key))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withLargeIds(one, name)]))
  return namesId(key) && typeof value === 'number' ? Number.MAX_SAFE_INTEGER : value
}
