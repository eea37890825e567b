import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core'
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { Place } from '#places/api.ts'
import { positionIn } from '#places/degrees.ts'
import { positionWords } from '#places/rules.ts'
import { PlaceLine } from './place-line.tsx'
import { useOwnPosition } from './use-own-position.ts'
import { usePlaceMatches } from './use-place-matches.ts'
import type { Placing, WrittenPlace } from './use-placing.ts'
import css from './place-field.module.css'
import '#ui/form/select.css'

interface PlaceFieldProps {
  value: WrittenPlace
  placing: Placing
  /** The form's props for the location field. */
  field: TextInputProps
  /** Only the name of the place is stored: no line with its position. */
  isNameOnly?: boolean
}

const own = 'own'

/** A free location text. Matching places are suggested; the text is resolved when the field loses focus. */
export function PlaceField({ value, placing, field, isNameOnly = false }: PlaceFieldProps) {
  const [isTyping, setIsTyping] = useState(false)
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const { places, before, isAsking } = usePlaceMatches(value.location, isTyping)
  const isAnswered = isTyping && !isAsking && value.location.trim().length > 1
  const position = useOwnPosition(({ lat, lng, timeZone, label }) =>
    placing.setPosition(
      { coordinates: { lat, lng }, timeZone },
      isNameOnly || value.location.trim() === '' ? label : undefined,
    ),
  )

  function submit(chosen: string): void {
    list.closeDropdown()
    setIsTyping(false)
    const place = places[Number(chosen)]
    if (chosen === own) void position.find()
    else if (place) placing.choose(place, before)
  }

  return (
    <div>
      <Combobox
        store={list}
        onOptionSubmit={submit}
        transitionProps={{ duration: 120 }}
        shadow="none"
        classNames={{ option: css.option ?? '' }}
      >
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <TextInput
            maxLength={300}
            leftSection={<IconMapPin size={18} stroke={1.6} />}
            {...field}
            onInput={() => {
              setIsTyping(true)
              position.forget()
              list.resetSelectedOption()
              list.openDropdown()
            }}
            onClick={() => list.openDropdown()}
            onBlur={(event) => {
              field.onBlur?.(event)
              setIsTyping(false)
              list.closeDropdown()
              void placing.settle()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Places">
            {places.map((place, at) => (
              <Match key={`${place.lat} ${place.lng}`} value={String(at)} place={place} among={places} />
            ))}
            {isAnswered && <None places={places} location={value.location} />}
            <Combobox.Option value={own} className={`line-8 ${css.own}`}>
              <IconCurrentLocation size={18} stroke={1.6} aria-hidden="true" />
              Use my position
            </Combobox.Option>
          </Combobox.Options>
          {places.length > 0 && (
            <Combobox.Footer className={`cap ${css.source}`}>Places: GeoNames, CC BY 4.0</Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      <p className="vh" role="status">
        {isAnswered && countWords(places.length)}
      </p>
      {!isNameOnly && <PlaceLine value={value} placing={placing} words={position.words} onChange={position.forget} />}
    </div>
  )
}

const None = ({ places, location }: { places: Place[]; location: string }) =>
  places.length === 0 && (
    <Combobox.Empty>{positionIn(location) ? 'This is a position' : 'No places found'}</Combobox.Empty>
  )

/** A place with its region; of two that are called the same, with the position that tells them apart. */
function Match({ value, place, among }: { value: string; place: Place; among: readonly Place[] }) {
  const { name } = place
  const lies = regionWords(place)
  const isTwin = among.some((other) => other !== place && other.name === name && regionWords(other) === lies)
  return (
    <Combobox.Option value={value}>
      {name} <small>{isTwin ? `${lies} · ${positionWords(place)}` : lies}</small>
    </Combobox.Option>
  )
}

const regionWords = ({ name, region, country }: Place): string =>
  [region, country].filter((part) => part !== '' && part !== name).join(', ')

const countWords = (count: number): string =>
  count === 1 ? '1 place found' : `${count === 0 ? 'No' : count} places found`
