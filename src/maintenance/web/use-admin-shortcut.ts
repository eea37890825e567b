import { useEffect, useRef, useState } from 'react'
import { isWhole, type Typed, typedWith } from '#maintenance/hidden-keys.ts'

/** How long the keyboard shortcut shows the link, in milliseconds. */
const shownMs = 10_000

const isInAddress = (): boolean => {
  const asked = new URLSearchParams(location.search)
  return asked.get('admin') === 'access' || asked.get('a') === '1'
}

/** Whether the administrators' link is shown: for a while after the keyboard shortcut, or by a query parameter. */
export function useAdminShortcut(): boolean {
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
