import { IconAperture, IconBackpack, IconFrame, IconListCheck, IconPalette, type Icon } from '@tabler/icons-react'
import type { AssistantCard } from '#advisor/assistant-cards.ts'

/** The icon of each card and of its advice. */
export const cardIcons: Record<AssistantCard, Icon> = {
  camera: IconAperture,
  gear: IconBackpack,
  workflow: IconListCheck,
  composition: IconFrame,
  'post-processing': IconPalette,
}
