import { z } from 'zod'

/** An item shall be on a shoot's own list. */
export const PendingItem = z.object({
  shootId: z.int(),
  name: z.string(),
  /** The same at every try, so that it is added once. */
  key: z.string(),
  /** Milliseconds since 1970: they are added in the order in which they were written. */
  at: z.number(),
})

export type PendingItem = z.infer<typeof PendingItem>
