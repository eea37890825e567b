import { useEffect, useEffectEvent } from 'react'

/** Marks elements of the gallery; dialogs over it do not count. */
export const galleryMark = { 'data-gallery': true }

const isTyped = (target: Element): boolean => target.closest('input, textarea, [role="menu"]') !== null
const isInGallery = (target: Element): boolean => target.closest('[data-gallery]') !== null
/** Nothing specific has the focus: the body, or the heading focused by navigation. */
const isNowhere = (target: Element): boolean => target === document.body || target.matches('h1')

function targetOf(event: KeyboardEvent): Element | undefined {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  return event.defaultPrevented || hasModifier || !(event.target instanceof Element) || isTyped(event.target)
    ? undefined
    : event.target
}

/** Arrow keys, Home and End change the shown image. */
export function useArrows(place: number, count: number, go: (place: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = targetOf(event)
    if (!target || count < 2) return
    const steps: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      ...(isInGallery(target) && { Home: 0, End: count - 1 }),
    }
    const next = steps[event.key]
    if (next === undefined || !(isInGallery(target) || isNowhere(target))) return
    event.preventDefault()
    go(next)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
