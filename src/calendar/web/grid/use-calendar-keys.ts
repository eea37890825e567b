import { modKey } from '#ui/keys/mod-key.ts'
import { isBehindDialog, isTyping, useShortcuts } from '#ui/keys/shortcuts.ts'
import { dismiss, shownToasts } from '#ui/toast/toast-store.ts'
import type { Calendar } from '#calendar/web/use-calendar.ts'

/** The shortcuts of the calendar; those for moving a shoot belong to its grids. */
export function useCalendarKeys({ step, go, today }: Calendar): void {
  useShortcuts('In the calendar', [
    { keys: ['['], does: 'Back', act: () => step(-1) },
    { keys: [']'], does: 'Forward', act: () => step(1) },
    { keys: ['T'], does: 'Today', act: () => go({ day: today }) },
    { keys: ['M'], does: 'Move a shoot' },
    { keys: ['Shift', '↑', '↓'], does: 'Moving in a week: longer or shorter' },
    { keys: [modKey, 'Z'], does: 'Undo a move', act: undo },
  ])
}

/** Takes the newest undo that a toast still offers. */
function undo(): boolean {
  const offer = shownToasts().findLast(({ action }) => action?.name === 'Undo')
  if (!offer || isBehindDialog() || isTyping(document.activeElement)) return false
  dismiss(offer.id)
  offer.action?.act()
  return true
}
