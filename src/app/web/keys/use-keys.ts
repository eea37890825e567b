import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { searchBoxId } from '#app/web/shell/search-box.tsx'
import { areSingleKeysOn } from '#ui/keys/single-keys.ts'
import { useScheme } from '#ui/theme/use-scheme.ts'

const sequenceMs = 1200

const isBehindDialog = (): boolean => document.querySelector('[role="dialog"]') !== null

function search(): void {
  if (!isBehindDialog()) document.getElementById(searchBoxId)?.focus()
}

/** Forms have their Save button in the page head. It is disabled while nothing has changed. */
function save(): void {
  if (!isBehindDialog()) document.querySelector<HTMLButtonElement>('#main button[type="submit"][form]')?.click()
}

/** The application's keyboard shortcuts; key-list.tsx documents them. */
export function useKeys(showKeys: () => void, showPalette: () => void) {
  const navigate = useNavigate()
  const { toggle } = useScheme()
  const actions = useRef<Record<string, () => unknown>>({})
  useEffect(() => {
    actions.current = {
      '/': search,
      'mod k': () => isBehindDialog() || showPalette(),
      'mod s': save,
      n: () => navigate({ to: '.', search: (previous) => ({ ...previous, new: 1 }) }),
      i: () => navigate({ to: '.', search: (previous) => ({ ...previous, new: 'invoice' }) }),
      'g d': () => navigate({ to: '/' }),
      'g c': () => navigate({ to: '/calendar' }),
      'g s': () => navigate({ to: '/shoots' }),
      'g l': () => navigate({ to: '/clients' }),
      'g g': () => navigate({ to: '/gear' }),
      'g a': () => navigate({ to: '/ai-assistant' }),
      'g b': () => navigate({ to: '/billing' }),
      'g y': () => navigate({ to: '/analytics' }),
      '?': showKeys,
      'mod j': toggle,
    }
  })
  useEffect(() => {
    let began = { key: '', at: 0 }
    function press(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      const after = event.timeStamp - began.at < sequenceMs ? `${began.key} ` : ''
      began = { key, at: event.timeStamp }
      const name = nameOf(event, key)
      const act = name && (actions.current[after + name] ?? actions.current[name])
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** The shortcut of a key press; undefined while typing or in a dialog. */
function nameOf(event: KeyboardEvent, key: string): string | undefined {
  if (event.altKey || event.defaultPrevented) return undefined
  if (event.ctrlKey || event.metaKey) return `mod ${key}`
  const isTyping =
    event.target instanceof HTMLElement &&
    event.target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')
  return isTyping || isBehindDialog() || !areSingleKeysOn() ? undefined : key
}
