import { z } from 'zod'
import { Advice } from '#advisor/advice.ts'
import { keepInTab, keptInTab } from '#ui/page/tab-storage.ts'

const KeptTips = z.object({
  /** The place and the day that they are for. */
  about: z.string(),
  tips: Advice.extend({ tips: z.string() }),
})

type KeptTips = z.infer<typeof KeptTips>

const placeOf = (kind: string): string => `tips-${kind}`

export const keepTips = (userId: number, kind: string, kept: KeptTips): void => keepInTab(userId, placeOf(kind), kept)

/** The last advice of a card, for the same place and day; nothing for others. */
export function keptTips(userId: number, kind: string, about: string): KeptTips['tips'] | undefined {
  const { data } = KeptTips.safeParse(keptInTab(userId, placeOf(kind)))
  return data?.about === about ? data.tips : undefined
}
