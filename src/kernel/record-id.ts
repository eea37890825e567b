import { z } from 'zod'

/** The largest id of a row: PostgreSQL stores ids in four bytes and fails at a larger number. */
export const maxId = 2_147_483_647

/** The id of a record in a body. */
export const recordId = (message: string) => z.int(message).min(1, message).max(maxId, message)

/** The id of a record in an address or a form. */
export const QueryId = z
  .string('An id is a positive number')
  .regex(/^[1-9]\d{0,9}$/, 'An id is a positive number')
  .transform(Number)
  .refine((id) => id <= maxId, 'This id is too large')
