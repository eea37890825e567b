import { useEffect, useEffectEvent } from 'react'

/** On what belongs to the gallery; a dialog over it is no part of it. */
export const galleryMark = { 'data-gallery': true }

const isTyped = (target: Element): boolean => target.closest('input, textarea, [role="menu"]') !== null
const isInGallery = (target: Element): boolean => target.closest('[data-gallery]') !== null
/** Nothing has the focus, as after a click beside everything, or the heading that has it when a screen opens. */
const isNowhere = (target: Element): boolean => target === document.body || target.matches('h1')

function targetOf(event: KeyboardEvent): Element | undefined {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  return event.defaultPrevented || hasModifier || !(event.target instanceof Element) || isTyped(event.target)
    ? undefined
    : event.target
}

/** The arrow keys, Home and End move from image to image. */
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
