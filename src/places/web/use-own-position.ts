import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { browserPosition, type PositionRefusal } from './browser-position.ts'
import { named, type NamedPosition } from './find-my-place.ts'
import { myPosition } from './queries.ts'

const refusalTexts: Record<PositionRefusal, string> = {
  denied: 'Your browser does not share your position. Type a place instead.',
  unknown: 'Your position could not be found. Type a place instead.',
}

/** Gets the browser's position on request, with status messages. */
export function useOwnPosition(onFound: (position: NamedPosition) => void) {
  const cache = useQueryClient()
  const [words, setWords] = useState('')
  async function find(): Promise<void> {
    setWords('Finding your position…')
    const position = await browserPosition()
    if (typeof position === 'string') return setWords(refusalTexts[position])
    const place = await named(position)
    cache.setQueryData(myPosition.queryKey, place)
    setWords('')
    onFound(place)
  }
  return { words, find, forget: () => setWords('') }
}
