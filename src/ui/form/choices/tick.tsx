import type { ReactNode } from 'react'
import box from './tick-box.module.css'
import css from './tick.module.css'

interface TickProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label, which is part of the click target. */
  children: ReactNode
}

/** A checkbox whose label is struck through when checked. */
export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        className={box.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="shrink-wrapped" dir="auto">
        {children}
      </span>
    </label>
  )
}
