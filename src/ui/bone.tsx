import css from './bone.module.css'

interface BoneProps {
  width?: number | string
  height?: number | string
  round?: boolean
}

/** One grey shape of something that is still loading. */
export function Bone({ width = '100%', height = 12, round = false }: BoneProps) {
  return <div className={css.bone} data-round={round || undefined} style={{ width, height }} />
}
