import { useId } from 'react'
import { surrounds, type Surround } from './surround.ts'
import dark from './dark-control.module.css'
import css from './surround-switch.module.css'

interface SurroundSwitchProps {
  value: Surround
  onChange: (surround: Surround) => void
}

export function SurroundSwitch({ value, onChange }: SurroundSwitchProps) {
  const name = useId()
  return (
    <div className={css.switch} role="radiogroup" aria-label="Viewing surround">
      {(Object.keys(surrounds) as Surround[]).map((surround) => (
        <label key={surround} className={`${dark.control} ${css.choice}`} title={surrounds[surround]}>
          <input
            className="vh"
            type="radio"
            name={name}
            checked={surround === value}
            onChange={() => onChange(surround)}
            aria-label={surrounds[surround]}
          />
          <span className={css.disc} data-surround={surround} />
        </label>
      ))}
    </div>
  )
}
