import type { ReactNode } from 'react'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import css from './tiles.module.css'

/** Four figures in a row; on a phone in two. */
export const Tiles = ({ children }: { children: ReactNode }) => <dl className={`card ${css.tiles}`}>{children}</dl>

interface TileProps {
  label: string
  /** Undefined while loading. */
  value?: string | undefined
  /** The same in other currencies. */
  also?: string | undefined
  more: string | undefined
  isAlarming?: boolean
  /** Makes the figure a link to its rows. */
  link?: ((value: string) => ReactNode) | undefined
}

/** `$1,000,000.00` does not fit into half the width of a phone. */
const longValue = 11

const isLong = (value = ''): boolean => value.length > longValue

/** A figure, and what it is made of. */
export function Tile({ label, value, also, more, isAlarming = false, link }: TileProps) {
  return (
    <div className={css.tile} data-alarming={isAlarming || undefined} data-long={isLong(value) || undefined}>
      <dt>{label}</dt>
      <dd>
        <Value value={value} link={link} />
      </dd>
      {also && <dd className={css.also}>{also}</dd>}
      <dd title={more}>{more ?? '\u00a0'}</dd>
    </div>
  )
}

const Value = ({ value, link }: Pick<TileProps, 'value' | 'link'>) =>
  value === undefined ? <Skeleton width="60%" height={26} /> : (link?.(value) ?? value)
