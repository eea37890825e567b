import type { AdviceKind } from './advice.ts'

/** The five cards of the AI Assistant, in order, by the names that the URL uses. */
export const assistantCards = ['camera', 'gear', 'workflow', 'composition', 'post-processing'] as const
export type AssistantCard = (typeof assistantCards)[number]

/** The answers of a form, by the names of its fields. */
export type Answers = Readonly<Record<string, string>>

/** The kind of advice of each card. */
const kinds: Record<AssistantCard, AdviceKind> = {
  camera: 'camera-settings',
  gear: 'gear-recommendations',
  workflow: 'workflow-optimization',
  composition: 'composition-tips',
  'post-processing': 'post-processing-tips',
}

/** The card of a kind of advice; weather and golden hour tips have none. */
export const cardOf = (kind: AdviceKind): AssistantCard | undefined => assistantCards.find((ask) => kinds[ask] === kind)
