import { z } from 'zod'
import { Advice } from '#advisor/advice.ts'
import { keepInTab, keptInTab } from '#ui/page/tab-storage.ts'

const StoredTips = z.object({
  /** The place and the day that they are for. */
  about: z.string(),
  tips: Advice.extend({ tips: z.string() }),
})

type StoredTips = z.infer<typeof StoredTips>

const placeOf = (kind: string): string => `tips-${kind}`

export const storeTips = (userId: number, kind: string, stored: StoredTips): void =>
  keepInTab(userId, placeOf(kind), stored)

/** The stored advice of a card, when it is for the same place and day. */
export function storedTips(userId: number, kind: string, about: string): StoredTips['tips'] | undefined {
  const { data } = StoredTips.safeParse(keptInTab(userId, placeOf(kind)))
  return data?.about === about ? data.tips : undefined
}
