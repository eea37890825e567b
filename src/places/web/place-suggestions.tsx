import { TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { Place } from '#places/api.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import css from './place-suggestions.module.css'

interface PlaceSuggestionsProps {
  label: string
  hint: string
  /** Of the list, for screen readers. */
  listLabel: string
  /** The text and what else its field has. */
  field: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void; error?: ReactNode; name?: string }
  maxLength: number
  /** Places whose name begins as typed, for whom a list is open. */
  places: readonly Place[]
  /** Whether places are wanted. */
  onOpen: (isOpen: boolean) => void
  onChoose: (place: Place) => void
}

/** A place that a visitor types, with towns suggested. A list of our own keeps pages for strangers small. */
export function PlaceSuggestions(props: PlaceSuggestionsProps) {
  const { label, hint, listLabel, field, maxLength, places, onOpen, onChoose } = props
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const id = useId()
  const isShown = isOpen && places.length > 0

  function show(isWanted: boolean): void {
    setOpen(isWanted)
    onOpen(isWanted)
    setAt(-1)
  }

  function choose(place: Place): void {
    onChoose(place)
    show(false)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const marked = places[at]
    if (!isShown) return
    if (event.key === 'Escape') show(false)
    else if (event.key === 'Enter' && marked) choose(marked)
    else if (step) setAt((at + step + places.length + (at < 0 && step < 0 ? 1 : 0)) % places.length)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextInput
        label={label}
        description={hint}
        inputWrapperOrder={hintBelow}
        leftSection={<IconMapPin size={18} stroke={1.6} />}
        maxLength={maxLength}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
        // Esc closes the list, not the dialog around it.
        data-mantine-stop-propagation={isShown || undefined}
        {...field}
        onChange={(event) => {
          field.onChange(event)
          show(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => show(false)}
      />
      {isShown && (
        <div className={css.list}>
          <div id={id} role="listbox" aria-label={listLabel}>
            {places.map((place, index) => (
              <button
                key={`${place.lat} ${place.lng}`}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                {place.label} {isAmbiguous(place, places) && <small>{place.region}</small>}
              </button>
            ))}
          </div>
          <p className={`cap ${css.source}`}>GeoNames, CC BY 4.0</p>
        </div>
      )}
    </div>
  )
}

/** Whether another place has the same label, so that only the region tells them apart. */
const isAmbiguous = ({ label, region }: Place, places: readonly Place[]): boolean =>
  region !== '' && places.filter((other) => other.label === label).length > 1
