import {
  IconBallFootball,
  IconBriefcase,
  IconConfetti,
  IconHanger,
  IconHeart,
  IconMountain,
  IconPackage,
  IconPhoto,
  IconUserSquare,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ShootType } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'

const look = { size: 30, stroke: 1.35 }

const icons: Record<ShootType, ReactNode> = {
  portrait: <IconUserSquare {...look} />,
  landscape: <IconMountain {...look} />,
  wedding: <IconHeart {...look} />,
  product: <IconPackage {...look} />,
  fashion: <IconHanger {...look} />,
  event: <IconConfetti {...look} />,
  commercial: <IconBriefcase {...look} />,
  sports: <IconBallFootball {...look} />,
  other: <IconPhoto {...look} />,
}

/** Each type of shoot has an icon of its own. */
export function TypeIcon({ type }: { type: ShootType }) {
  return (
    <span role="img" aria-label={typeLabels[type]}>
      {icons[type]}
    </span>
  )
}
