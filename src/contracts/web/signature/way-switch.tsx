import { useId } from 'react'
import type { SignatureWords } from '#client-language/english/signature.ts'
import type { Way } from './use-signature.ts'
import css from './way-switch.module.css'

interface WaySwitchProps {
  value: Way
  onChange: (way: Way) => void
  words: SignatureWords
}

/** Type or draw. Plain radio buttons keep the clients' page small. */
export function WaySwitch({ value, onChange, words }: WaySwitchProps) {
  const ways: { value: Way; label: string }[] = [
    { value: 'typed', label: words.type },
    { value: 'drawn', label: words.draw },
  ]
  const name = useId()
  return (
    <div role="radiogroup" aria-label={words.howYouSign} className={css.switch}>
      {ways.map((way) => (
        <label key={way.value} className="focus-frame">
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
