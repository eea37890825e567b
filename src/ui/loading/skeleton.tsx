import css from './skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  round?: boolean
}

/** A placeholder shape. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return <div className={css.skeleton} data-round={round || undefined} style={{ width, height }} />
}
