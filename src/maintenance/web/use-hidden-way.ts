import { useEffect, useRef, useState } from 'react'
import { isWhole, type Typed, typedWith } from '#maintenance/hidden-keys.ts'

/** How long the keys show the way, milliseconds. */
const shownMs = 10_000

const isInAddress = (): boolean => {
  const asked = new URLSearchParams(location.search)
  return asked.get('admin') === 'access' || asked.get('a') === '1'
}

/** Whether the way for administrators is shown: for a while after the keys, or because the address asks for it. */
export function useHiddenWay(): boolean {
  const [shownAt, setShownAt] = useState<number>()
  const typed = useRef<Typed>(undefined)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      typed.current = typedWith(typed.current, event)
      if (!isWhole(typed.current)) return
      typed.current = undefined
      setShownAt(Date.now())
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (shownAt === undefined) return undefined
    const clock = setTimeout(() => setShownAt(undefined), shownMs)
    return () => clearTimeout(clock)
  }, [shownAt])
  return shownAt !== undefined || isInAddress()
}
