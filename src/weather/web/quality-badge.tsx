import type { Quality } from '#weather/api.ts'
import { qualityColors, qualityLabels } from '#weather/rules.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import css from './quality-badge.module.css'

interface QualityBadgeProps {
  quality: Quality
  /** The subject of the rating, if not shown beside it: `golden hour`. */
  of?: string
  /** Typical of the season, not from a forecast. */
  isSeasonal?: boolean
}

/** The quality of a golden hour. */
export function QualityBadge({ quality, of, isSeasonal = false }: QualityBadgeProps) {
  return (
    <span className={css.quality}>
      <StatusBadge color={qualityColors[quality]}>
        {of ? `${qualityLabels[quality]} ${of}` : qualityLabels[quality]}
      </StatusBadge>
      {isSeasonal && <small>Seasonal estimate</small>}
    </span>
  )
}
