import type { CSSProperties, ReactNode } from 'react'
import css from './field-grid.module.css'

interface FieldGridProps {
  /** The number of columns, or their widths. */
  columns?: 2 | 3 | 4 | `${string} ${string}`
  /** The number of columns on a phone. */
  phone?: 1 | 2
  className?: string | undefined
  children: ReactNode
}

/** Fields of a form in columns. */
export function FieldGrid({ columns = 2, phone = 1, className = '', children }: FieldGridProps) {
  const template = typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns
  return (
    <div
      className={`${css.grid} ${className}`}
      data-columns={columns}
      data-phone={phone}
      style={{ '--columns': template } as CSSProperties}
    >
      {children}
    </div>
  )
}
