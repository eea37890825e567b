import { z } from 'zod'

/** An item to be added to a packing list. */
export const PendingItem = z.object({
  shootId: z.int(),
  name: z.string(),
  /** The idempotency key, the same at every attempt. */
  key: z.string(),
  /** Epoch milliseconds: items are added in the order of creation. */
  at: z.number(),
})

export type PendingItem = z.infer<typeof PendingItem>
