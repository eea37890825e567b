import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingPageWords } from '#client-language/english/booking-page.ts'
import { Problem } from '#kernel/problem.ts'
import type { Place as FoundPlace } from '#places/api.ts'
import { PlaceSuggestions } from '#places/web/place-suggestions.tsx'
import { debounced } from '#ui/form/debounced.ts'
import { type Naming, namedPlace } from './where.ts'
import type { Place } from './props.ts'
import { waitMinutes } from './use-pick.ts'
import css from './times/choose-time.module.css'

interface NamePlaceProps {
  naming: Naming
  words: BookingPageWords
  /** Whether the studio has places of its own. */
  isOther: boolean
  onName: (place: Place) => void
}

const typingMs = 300
const minLength = 2
const maxLength = 300

interface Found {
  text: string
  places: readonly FoundPlace[]
  /** Why there is none; empty for a reason that need not be told. */
  why: string
}

/** Looks for what is typed, unless it is a place that was found. */
function useFound({ search }: Naming, typed: string, words: BookingPageWords) {
  const [found, setFound] = useState<Found>({ text: '', places: [], why: '' })
  const text = typed.trim()
  const isKnown = found.text === text || found.places.some(({ label }) => label === text)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { places, tooFar } = await search(text, signal)
      setFound({ text, places, why: tooFar ?? '' })
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many')
        setFound({ text, places: [], why: words.tooMany(waitMinutes(error)) })
    }
  })
  const isWanted = text.length >= minLength && !isKnown
  useEffect(() => (isWanted ? debounced(typingMs, ask) : undefined), [isWanted, text])
  return found.text === text ? found : { ...found, why: '' }
}

/** A place of the visitor's own, with towns suggested that are near enough. */
export function NamePlace({ naming, words, isOther, onName }: NamePlaceProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { places, why } = useFound(naming, text, words)
  const { centre, km } = naming.freeText
  return (
    <div className={css.naming}>
      <PlaceSuggestions
        label={isOther ? words.otherPlace : words.places}
        hint={words.otherPlaceHint(centre, km)}
        listLabel={words.places}
        field={{ value: text, error: why, onChange: (event) => setText(event.currentTarget.value) }}
        maxLength={maxLength}
        places={isOpen ? places : []}
        onOpen={setOpen}
        onChoose={(place) => {
          setText(place.label)
          onName(namedPlace(place))
        }}
      />
    </div>
  )
}
