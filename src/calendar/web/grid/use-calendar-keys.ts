import { useEffect, useRef } from 'react'
import { areSingleKeysOn } from '#ui/keys/single-keys.ts'
import { dismiss, shownToasts } from '#ui/toast/toast-store.ts'
import type { Calendar } from '#calendar/web/use-calendar.ts'

/**
 * The shortcuts of the calendar: [ and ] for the previous and next range, T for today, Ctrl or ⌘ Z while a toast offers
 * to undo.
 */
export function useCalendarKeys({ step, go, today }: Calendar): void {
  const actions = useRef<Record<string, () => void>>({})
  useEffect(() => {
    actions.current = { '[': () => step(-1), ']': () => step(1), t: () => go({ day: today }) }
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return
      const act =
        event.ctrlKey || event.metaKey
          ? undoFor(event)
          : areSingleKeysOn()
            ? actions.current[event.key.toLowerCase()]
            : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null)

/** The newest undo that is still offered. */
function undoFor({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  if (key.toLowerCase() !== 'z' || shiftKey) return undefined
  const offer = shownToasts().findLast(({ action }) => action?.name === 'Undo')
  if (!offer) return undefined
  return () => {
    dismiss(offer.id)
    offer.action?.act()
  }
}
