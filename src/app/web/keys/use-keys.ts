import { useNavigate } from '@tanstack/react-router'
import { searchBoxId } from '#app/web/shell/search-box.tsx'
import { modKey } from '#ui/keys/mod-key.ts'
import { everywhere, isBehindDialog, type Shortcut, useShortcuts } from '#ui/keys/shortcuts.ts'
import { useScheme } from '#ui/theme/use-scheme.ts'
import { useAdd } from './use-add.ts'

/** Forms have their Save button in the page head. It is disabled while nothing has changed. */
function save(): void {
  if (!isBehindDialog()) document.querySelector<HTMLButtonElement>('#main button[type="submit"][form]')?.click()
}

/** Screens without the search box have the palette. */
function search(showPalette: () => void): void {
  const box = document.getElementById(searchBoxId)
  if (box?.checkVisibility?.() ?? box) box?.focus()
  else if (!isBehindDialog()) showPalette()
}

/** The shortcuts that work on every screen. */
export function useKeys(showKeys: () => void, showPalette: () => void): void {
  const navigate = useNavigate()
  const { toggle } = useScheme()
  const add = useAdd()
  const shortcuts: Shortcut[] = [
    {
      keys: [modKey, 'K'],
      does: 'Search and commands',
      act: () => isBehindDialog() || showPalette(),
    },
    { keys: ['/'], does: 'Search', act: () => search(showPalette) },
    { keys: [modKey, 'S'], does: 'Save the shoot', act: save },
    { keys: ['N'], does: 'New shoot', act: () => add(1) },
    { keys: ['I'], does: 'New invoice', act: () => add('invoice') },
    { keys: ['C'], does: 'New contract', act: () => add('contract') },
    { keys: ['L'], does: 'New client', act: () => add('client') },
    { keys: ['G', 'D'], does: 'Go to the dashboard', act: () => navigate({ to: '/' }) },
    { keys: ['G', 'C'], does: 'Go to the calendar', act: () => navigate({ to: '/calendar' }) },
    { keys: ['G', 'I'], does: 'Go to the bookings', act: () => navigate({ to: '/bookings' }) },
    { keys: ['G', 'S'], does: 'Go to the shoots', act: () => navigate({ to: '/shoots' }) },
    { keys: ['G', 'L'], does: 'Go to the clients', act: () => navigate({ to: '/clients' }) },
    { keys: ['G', 'G'], does: 'Go to the gear', act: () => navigate({ to: '/gear' }) },
    { keys: ['G', 'A'], does: 'Go to the AI Assistant', act: () => navigate({ to: '/ai-assistant' }) },
    { keys: ['G', 'B'], does: 'Go to billing', act: () => navigate({ to: '/billing' }) },
    { keys: ['G', 'Y'], does: 'Go to analytics', act: () => navigate({ to: '/analytics' }) },
    { keys: [modKey, 'J'], does: 'Light or dark', act: toggle },
    { keys: ['?'], does: 'This list', act: showKeys, inDialogs: true },
  ]
  useShortcuts(everywhere, shortcuts)
}
