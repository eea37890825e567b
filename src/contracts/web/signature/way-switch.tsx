import { useId } from 'react'
import type { Way } from './use-signature.ts'
import css from './way-switch.module.css'

const ways: { value: Way; label: string }[] = [
  { value: 'typed', label: 'Type' },
  { value: 'drawn', label: 'Draw' },
]

/** Type or draw. Plain radio buttons keep the clients' page small. */
export function WaySwitch({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="How you sign" className={css.switch}>
      {ways.map((way) => (
        <label key={way.value}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={way.value === value}
            onChange={() => onChange(way.value)}
          />
          {way.label}
        </label>
      ))}
    </div>
  )
}
