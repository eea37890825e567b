import { useCallback, useState } from 'react'
import type { Image } from '#images/api.ts'

export interface Shown {
  image: Image
  /** From 0. */
  place: number
  show: (id: number) => void
  /** Shows the image at a position, or the nearest one. */
  go: (place: number) => void
}

/** The shown image. When it is removed, the next one takes its place. */
export function useShown(images: readonly Image[]): Shown | undefined {
  const [last, setLast] = useState({ id: 0, place: 0 })
  const show = useCallback((id: number) => setLast((was) => ({ ...was, id })), [])
  const found = images.findIndex(({ id }) => id === last.id)
  const place = found >= 0 ? found : Math.min(last.place, images.length - 1)
  const image = images[place]
  if (!image) return undefined
  // Remembers the position, to continue there when the image is removed or moved.
  if (image.id !== last.id || place !== last.place) setLast({ id: image.id, place })
  const go = (wanted: number) => {
    const next = images[Math.min(Math.max(wanted, 0), images.length - 1)]
    if (next) show(next.id)
  }
  return { image, place, show, go }
}
