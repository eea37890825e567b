import { z } from 'zod'
import { maxId } from './record-id.ts'

/** Without `limit` a list answers at most this many rows. */
export const maxPageSize = 200

const limit = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'limit is a number from 1 to 200')
  .transform(Number)
  .refine((rows) => rows <= maxPageSize, 'limit is a number from 1 to 200')
  .optional()

const foreign = 'This cursor is not one of ours'

/** PostgreSQL refuses to compare an id with a number outside its range. */
const isId = ({ id }: { id: number }): boolean => id <= maxId

/** The query parameters of a list ordered by time; `cursor` comes from the previous page's `Link: rel="next"`. */
export const pageByTime = {
  limit,
  cursor: z
    .string()
    .regex(/^\d{1,10}~-?\d{1,16}$/, foreign)
    .transform((cursor) => {
      const [id, at] = cursor.split('~').map(Number)
      return { id: id as number, at: at as number }
    })
    .refine(isId, foreign)
    .optional(),
}

/** The same for a list ordered by name. */
export const pageByName = {
  limit,
  cursor: z
    .string()
    .max(700, foreign)
    .regex(/^\d{1,10}~[^\p{Cc}\p{Cs}]*$/u, foreign)
    .transform((cursor) => {
      const cut = cursor.indexOf('~')
      return { id: Number(cursor.slice(0, cut)), name: cursor.slice(cut + 1) }
    })
    .refine(isId, foreign)
    .optional(),
}

/** The cursor after a row: its id and sort key. */
export const cursorAfter = (id: number, key: number | string): string => `${id}~${key}`
