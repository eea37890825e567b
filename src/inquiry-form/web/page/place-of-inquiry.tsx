import { useState } from 'react'
import { PlaceSuggestions } from '#places/web/place-suggestions.tsx'
import { fieldProps } from './field-props.ts'
import { limits } from './limits.ts'
import type { FieldsProps } from './props.ts'
import { usePlaces } from './use-places.ts'

/** A place, with towns suggested; any text will do. */
export function PlaceOfInquiry({ form, words, inquiry }: FieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const places = usePlaces(form.slug, isOpen ? inquiry.draft.place : '')
  return (
    <PlaceSuggestions
      label={words.place}
      hint={words.placeHint}
      listLabel={words.places}
      field={fieldProps(inquiry)('place')}
      maxLength={limits.place}
      places={places}
      onOpen={setOpen}
      onChoose={(place) => inquiry.change({ place: place.label, known: place })}
    />
  )
}
