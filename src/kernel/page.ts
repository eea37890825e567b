import { z } from 'zod'
import { longest } from '#kernel/text.ts'

/** Without `limit` a list answers at most this many rows (G6). */
export const largestPage = 200

/** The two words every list understands (G6). `cursor` comes from the `Link: …; rel="next"` header of the page before. */
export const pageInput = {
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'limit is a number from 1 to 200')
    .transform(Number)
    .refine((limit) => limit <= largestPage, 'limit is a number from 1 to 200')
    .optional(),
  cursor: z
    .string()
    .max(longest.cursor)
    .regex(/^-?\d{1,16}(\.-?\d{1,16})?$/, 'This cursor is not one of ours')
    .transform((cursor) => cursor.split('.').map(Number))
    .optional(),
}

/** Writes the place after a row, e.g. its sort key and its id, in the form that `pageInput.cursor` reads. */
export const cursorAfter = (...keys: number[]): string => keys.join('.')
