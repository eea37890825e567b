import { useId } from 'react'
import box from '#ui/form/choices/tick-box.module.css'
import css from './consent-box.module.css'

interface ConsentBoxProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  fault: string | undefined
  /** What is agreed to. */
  children: string
}

/** The checkbox with which a side agrees to what it signs. */
export function ConsentBox({ isChecked, onChange, fault, children }: ConsentBoxProps) {
  const faultId = useId()
  return (
    <div>
      <label className={css.consent}>
        <input
          type="checkbox"
          className={box.box}
          required
          checked={isChecked}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && faultId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {fault && (
        <p id={faultId} className="mantine-InputWrapper-error">
          {fault}
        </p>
      )}
    </div>
  )
}
