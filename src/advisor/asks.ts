import type { AdviceKind } from './advice.ts'

/** The five cards of the AI Assistant, in their order, as its address names them. */
export const asks = ['camera', 'gear', 'workflow', 'composition', 'post-processing'] as const
export type Ask = (typeof asks)[number]

/** What was written into a form, by the names of its fields. */
export type Answers = Readonly<Record<string, string>>

/** The kind of advice that a card asks for, in the order of the cards. */
const kinds: Record<Ask, AdviceKind> = {
  camera: 'camera-settings',
  gear: 'gear-recommendations',
  workflow: 'workflow-optimization',
  composition: 'composition-tips',
  'post-processing': 'post-processing-tips',
}

/** The card that a piece of advice was asked for on; the weather's and the golden hour's tips have none. */
export const askOf = (kind: AdviceKind): Ask | undefined => asks.find((ask) => kinds[ask] === kind)
