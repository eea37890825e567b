import type { GoldenLabel } from '#weather/label.ts'
import { qualityColors, qualityLabels } from '#weather/rules.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import css from './quality-badge.module.css'

interface QualityBadgeProps {
  label: GoldenLabel
  /** The subject of the rating, if not shown beside it: `golden hour`. */
  of?: string
}

/** The quality of a golden hour; gray when it is only what is usual. */
export function QualityBadge({ label: { quality, isSeasonal }, of }: QualityBadgeProps) {
  const name = isSeasonal ? `Usually ${qualityLabels[quality].toLowerCase()}` : qualityLabels[quality]
  return (
    <span className={css.quality}>
      <StatusBadge color={isSeasonal ? 'grey' : qualityColors[quality]}>{of ? `${name} ${of}` : name}</StatusBadge>
      {isSeasonal && <small className="cap">Seasonal estimate</small>}
    </span>
  )
}
