import { IconHanger, IconHeart, IconMountain, IconPhoto, IconUserSquare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ShootType } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'

const look = { size: 30, stroke: 1.35 }

const icons: Partial<Record<ShootType, ReactNode>> = {
  portrait: <IconUserSquare {...look} />,
  landscape: <IconMountain {...look} />,
  wedding: <IconHeart {...look} />,
  fashion: <IconHanger {...look} />,
}

/** Four types have a sign of their own; the others share one (specification, part 1 section 3). */
export function TypeIcon({ type }: { type: ShootType }) {
  return (
    <span role="img" aria-label={typeLabels[type]}>
      {icons[type] ?? <IconPhoto {...look} />}
    </span>
  )
}
