import type { ReactNode } from 'react'
import css from './drawing.module.css'

const art = {
  shoot: (
    <>
      <path className={css.ground} d="M8 78h152" />
      <path className={css.sun} d="M66 78a18 18 0 0 1 36 0z" />
      <path className={css.line} d="M14 92C44 92 52 22 84 22s40 70 70 70" strokeDasharray="3 4" />
      <rect className={css.sheet} x="108" y="34" width="40" height="30" rx="2" transform="rotate(7 128 49)" />
      <path className={css.line} d="m112 58 10-11 8 8 6-5 8 10" transform="rotate(7 128 49)" strokeLinejoin="round" />
    </>
  ),
  client: (
    <>
      <circle className={css.sheet} cx="70" cy="38" r="16" />
      <path className={css.line} d="M40 86c0-18 13-28 30-28s30 10 30 28" />
      <path className={css.line} d="M102 24a16 16 0 0 1 0 28M108 60c12 3 20 12 20 26" strokeDasharray="3 4" />
      <path className={css.sun} d="M124 86a12 12 0 0 1 24 0z" />
      <path className={css.ground} d="M12 86h144" />
    </>
  ),
  invoice: (
    <>
      <rect className={css.sheet} x="54" y="14" width="60" height="76" rx="2" />
      <path className={css.line} d="M64 30h24M64 42h40M64 52h40M64 62h40M92 76h12" />
      <path className={css.sun} d="M94 30a6 6 0 0 1 12 0z" />
      <path className={css.ground} d="M12 90h144" />
    </>
  ),
  search: (
    <>
      <circle className={css.sheet} cx="78" cy="44" r="30" />
      <path className={css.line} d="m100 66 24 24" strokeLinecap="round" />
      <path className={css.sun} d="M66 52a12 12 0 0 1 24 0z" />
      <path className={css.ground} d="M52 52h52" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof art

/** A line drawing for empty states: hairlines and one sun on a horizon. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={css.drawing} viewBox="0 0 168 104" fill="none" aria-hidden="true">
      {art[name]}
    </svg>
  )
}
