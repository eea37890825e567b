import type { ChoiceProps } from './props.ts'
import css from './times/choose-time.module.css'

interface PlaceChipsProps extends Pick<ChoiceProps, 'type' | 'words'> {
  value: number
  onChange: (placeId: number) => void
}

/** Where it can be. Plain radio buttons keep the page small. */
export function PlaceChips({ type: { places }, words, value, onChange }: PlaceChipsProps) {
  const chosen = places.find(({ id }) => id === value)
  return (
    <fieldset className={css.places}>
      <legend className="vh">{words.places}</legend>
      <div className="row-8">
        {places.map(({ id, name }) => (
          <label key={id} className={`choice-chip focus-frame ${css.place}`}>
            <input type="radio" className="vh" name="place" checked={id === value} onChange={() => onChange(id)} />
            <span className="shrink-wrapped" dir="auto">
              {name}
            </span>
          </label>
        ))}
      </div>
      {chosen && chosen.words !== '' && (
        <p className="caption" dir="auto">
          {chosen.words}
        </p>
      )}
    </fieldset>
  )
}
