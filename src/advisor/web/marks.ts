import { IconAperture, IconBackpack, IconFrame, IconListCheck, IconPalette, type Icon } from '@tabler/icons-react'
import type { Ask } from '#advisor/asks.ts'

/** The sign of each card, and of its advice. */
export const marks: Record<Ask, Icon> = {
  camera: IconAperture,
  gear: IconBackpack,
  workflow: IconListCheck,
  composition: IconFrame,
  'post-processing': IconPalette,
}
