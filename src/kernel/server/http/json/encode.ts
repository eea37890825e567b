import type { z } from 'zod'

/** Converts a handler's return value to the answer. */
export type Encode = (value: unknown) => unknown

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  transform?: (value: unknown) => unknown
  /** The field by which a union tells its options apart, each of which has a literal there. */
  discriminator?: string
  options?: z.ZodType[]
  values?: unknown[]
}

const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def

/**
 * Compiles an output schema into a function that selects and transforms fields without validating them: the compiler
 * has checked the handler, and a list of fifty rows is encoded several times faster. Undefined when there is nothing to
 * do.
 */
export function encoderOf(schema: z.ZodType): Encode | undefined {
  const def = defOf(schema)
  if (def.type === 'object') return encoderOfObject(schema)
  if (def.type === 'array') return encodeList(encoderOf(def.element as z.ZodType))
  if (def.type === 'nullable' || def.type === 'optional') return unlessMissing(encoderOf(def.innerType as z.ZodType))
  if (def.type === 'transform') return def.transform
  if (def.type === 'pipe') return inTurn(encoderOf(def.in as z.ZodType), encoderOf(def.out as z.ZodType))
  if (def.discriminator) return encodeUnion(def.discriminator, def.options ?? [])
  return undefined
}

/** Compiled once: answers share parts, and servers of one process all of them. */
const objects = new WeakMap<z.ZodType, Encode>()

function encoderOfObject(schema: z.ZodType): Encode {
  const encode = objects.get(schema) ?? encodeObject(defOf(schema).shape ?? {})
  objects.set(schema, encode)
  return encode
}

/** Lists every field, so that a column missing in the schema cannot leave the server. */
function encodeObject(shape: Record<string, z.ZodType>): Encode {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, encode: encoderOf(schema) }))
  return (value) => {
    const row = value as Record<string, unknown>
    const answer: Record<string, unknown> = {}
    for (const { name, encode } of fields) {
      const cell = row[name]
      answer[name] = encode ? encode(cell) : cell
    }
    return answer
  }
}

function encodeUnion(field: string, options: readonly z.ZodType[]): Encode {
  const encoders = new Map(
    options.map((option) => [defOf(defOf(option).shape?.[field] as z.ZodType).values?.[0], encoderOf(option)]),
  )
  return (value) => encoders.get((value as Record<string, unknown>)[field])?.(value)
}

const encodeList = (encode: Encode | undefined): Encode | undefined =>
  encode && ((value) => (value as unknown[]).map(encode))

const unlessMissing = (encode: Encode | undefined): Encode | undefined =>
  encode && ((value) => (value === null || value === undefined ? value : encode(value)))

function inTurn(first: Encode | undefined, second: Encode | undefined): Encode | undefined {
  if (!first || !second) return first ?? second
  return (value) => second(first(value))
}
