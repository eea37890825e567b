import { TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Place } from '#places/api.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { fieldProps } from './field-props.ts'
import { limits } from './limits.ts'
import type { FieldsProps } from './props.ts'
import { usePlaces } from './use-places.ts'
import css from './place-suggestions.module.css'

/** A place, with towns suggested; any text will do. A list of our own keeps the page small. */
export function PlaceSuggestions({ form, words, inquiry }: FieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const places = usePlaces(form.slug, isOpen ? inquiry.draft.place : '')
  const id = useId()
  const isShown = isOpen && places.length > 0
  const { onChange, ...field } = fieldProps(inquiry)('place')

  function close(): void {
    setOpen(false)
    setAt(-1)
  }

  function choose(place: Place): void {
    inquiry.change({ place: place.label, known: place })
    close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const marked = places[at]
    if (!isShown) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && marked) choose(marked)
    else if (step) setAt((at + step + places.length + (at < 0 && step < 0 ? 1 : 0)) % places.length)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextInput
        label={words.place}
        description={words.placeHint}
        inputWrapperOrder={hintBelow}
        leftSection={<IconMapPin size={18} stroke={1.6} />}
        maxLength={limits.place}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
        {...field}
        onChange={(event) => {
          onChange(event)
          setOpen(true)
          setAt(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isShown && (
        <div className={css.list}>
          <div id={id} role="listbox" aria-label={words.places}>
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
                {place.label}
              </button>
            ))}
          </div>
          <p className={`cap ${css.source}`}>GeoNames, CC BY 4.0</p>
        </div>
      )}
    </div>
  )
}
