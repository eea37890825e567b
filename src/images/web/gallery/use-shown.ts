import { useCallback, useState } from 'react'
import type { Image } from '#images/api.ts'

export interface Shown {
  image: Image
  /** From 0. */
  place: number
  show: (id: number) => void
  /** Goes to a place, or as near to it as there is one. */
  go: (place: number) => void
}

/** Which of the images is looked at. When it is removed, the one that takes its place. */
export function useShown(images: readonly Image[]): Shown | undefined {
  const [last, setLast] = useState({ id: 0, place: 0 })
  const show = useCallback((id: number) => setLast((was) => ({ ...was, id })), [])
  const found = images.findIndex(({ id }) => id === last.id)
  const place = found >= 0 ? found : Math.min(last.place, images.length - 1)
  const image = images[place]
  if (!image) return undefined
  // An image that was removed or moved leaves its place as the clue.
  if (image.id !== last.id || place !== last.place) setLast({ id: image.id, place })
  const go = (wanted: number) => {
    const next = images[Math.min(Math.max(wanted, 0), images.length - 1)]
    if (next) show(next.id)
  }
  return { image, place, show, go }
}
