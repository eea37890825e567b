import type { InquiryWords } from '#client-language/english/inquiry.ts'
import type { Asked, OpenForm } from '#inquiry-form/api.ts'
import css from './type-chips.module.css'

interface TypeChipsProps {
  form: OpenForm
  words: InquiryWords
  value: Asked['type']
  onChange: (type: Asked['type']) => void
}

/** What is to be photographed. Plain radio buttons keep the page small. */
export function TypeChips({ form: { types }, words, value, onChange }: TypeChipsProps) {
  if (types.length === 1) return null
  return (
    <fieldset>
      <legend className="mantine-InputWrapper-label">{words.what}</legend>
      <div className={`row-8 ${css.chips}`}>
        {types.map((type) => (
          <label key={type} className="choice-chip focus-frame">
            <input
              type="radio"
              className="vh"
              name="type"
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            {words.types[type]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
