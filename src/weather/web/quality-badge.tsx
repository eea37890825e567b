import type { Quality } from '#weather/api.ts'
import { qualityColors, qualityLabels } from '#weather/rules.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import css from './quality-badge.module.css'

interface QualityBadgeProps {
  quality: Quality
  /** What the word is of, where that is not said beside it: `golden hour`. */
  of?: string
  /** Not a forecast: what is usual in the season. */
  isSeasonal?: boolean
}

/** How good a golden hour will be. */
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
