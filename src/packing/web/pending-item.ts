import { z } from 'zod'

/** An item to be added to a packing list. */
export const PendingItem = z.object({ shootId: z.int(), name: z.string() })

export type PendingItem = z.infer<typeof PendingItem>
