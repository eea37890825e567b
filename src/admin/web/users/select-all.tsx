import type { ReactNode } from 'react'
import box from '#ui/form/choices/tick-box.module.css'
import type { Selection } from './use-selection.ts'

interface SelectAllProps {
  selection: Selection
  className?: string | undefined
  /** The accessible name. */
  label?: string
  children?: ReactNode
}

/** Selects every listed user, or none; shows a dash when some are selected. */
export function SelectAll({ selection: { isAll, isSome, toggleAll }, className, label, children }: SelectAllProps) {
  return (
    <label className={className} title={label && 'Select all'}>
      <input
        type="checkbox"
        className={box.box}
        aria-label={label}
        checked={isAll}
        onChange={toggleAll}
        ref={(field) => {
          if (field) field.indeterminate = isSome
        }}
      />
      {children}
    </label>
  )
}
