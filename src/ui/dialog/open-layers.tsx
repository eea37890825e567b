import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLatestCallback } from '#ui/react/use-latest-callback.ts'

/** A dialog or sheet over the screen. */
interface Layer {
  close: () => void
  /** Where a dialog that the address names is shown. */
  place: object | undefined
}

/** What is open, the topmost last. */
const layers: Layer[] = []

const Place = createContext<object | undefined>(undefined)

/** Holds a dialog that the address names: Back takes it away with its address. What opens over it has none. */
export function InAddress({ children }: { children: ReactNode }) {
  const [place] = useState({})
  return <Place value={place}>{children}</Place>
}

/** Lets the browser's Back close what is open over the screen, instead of leaving the screen below it. */
export function useClosedByBack(onClose: () => void, isOpen = true): void {
  const place = useContext(Place)
  const close = useLatestCallback(onClose)
  useEffect(() => {
    if (!isOpen) return
    const layer = { close, place }
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [isOpen, close, place])
}

/** Only the first of a place is named by the address. */
const isNamed = (layer: Layer): boolean =>
  layer.place !== undefined && layers.find(({ place }) => place === layer.place) === layer

function closable(): Layer | undefined {
  const top = layers.at(-1)
  return top && !isNamed(top) ? top : undefined
}

/** Whether a navigation closes what is open, and leaves no screen. */
export const closesLayer = ({ action }: { action: string }): boolean => action === 'BACK' && closable() !== undefined

export const closeTopLayer = (): void => closable()?.close()
