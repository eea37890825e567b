import type { ReactNode } from 'react'
import box from './tick-box.module.css'
import css from './tick.module.css'

interface TickProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The words beside the box; they are part of what is clicked. */
  children: ReactNode
}

/** A box and its words; what is ticked is shown struck through. */
export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        className={box.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span dir="auto">{children}</span>
    </label>
  )
}
