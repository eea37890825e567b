import { useEffect, useRef } from 'react'
import { modKey } from './mod-key.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** A keyboard shortcut of the screen. */
export interface Shortcut {
  /** As the list of keys shows it: ['G', 'D'] one after the other, [modKey, 'K'] together. */
  keys: readonly string[]
  /** Other keys that do the same, not in the list of keys. */
  also?: readonly string[]
  /** What it does, for the list of keys. */
  does: string
  /**
   * Takes what was pressed, "g d"; returns false if there is nothing to act on. Shortcuts without it are only listed:
   * an element has them itself.
   */
  act?: (pressed: string) => unknown
  /** Works while a dialog is open too. */
  inDialogs?: boolean
}

interface Group {
  name: string
  shortcuts: readonly Shortcut[]
}

/** The group that works on every screen; it is listed last. */
export const everywhere = 'On every screen'

/** The second key of a sequence has to follow within this time. */
const sequenceMs = 1200

const groups = new Set<{ current: Group }>()

/** Offers shortcuts while the component is shown; the list of keys names them. */
export function useShortcuts(name: string, shortcuts: readonly Shortcut[]): void {
  const group = useRef<Group>({ name, shortcuts })
  useEffect(() => {
    group.current = { name, shortcuts }
  })
  useEffect(() => {
    if (groups.size === 0) window.addEventListener('keydown', press)
    groups.add(group)
    return () => {
      groups.delete(group)
      if (groups.size === 0) window.removeEventListener('keydown', press)
    }
  }, [])
}

/** What can be pressed now, those of the screen first. Groups of the same name are listed once. */
export function listShortcuts(): Group[] {
  const byName = new Map<string, Group>()
  for (const { current } of groups) if (!byName.has(current.name)) byName.set(current.name, current)
  const isEverywhere = (group: Group) => Number(group.name === everywhere)
  return [...byName.values()].toSorted((one, other) => isEverywhere(one) - isEverywhere(other))
}

/** Whether a dialog is open: the keys of the screen behind it do nothing. */
export const isBehindDialog = (): boolean => document.querySelector('[role="dialog"]') !== null

// Check boxes, radio buttons and sliders take no letters.
const typedInto =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable], [role="menu"]'

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null

/** Whether key presses go into a field, a menu or a dialog. */
export const isTyping = (target: EventTarget | null): boolean => isIn(target, `${typedInto}, [role="dialog"]`)

let began = { key: '', at: 0 }

function press(event: KeyboardEvent): void {
  const key = event.key.toLowerCase()
  const after = event.timeStamp - began.at < sequenceMs ? `${began.key} ` : ''
  began = { key, at: event.timeStamp }
  const name = nameOf(event, key)
  if (name && (run(after + name) || run(name))) event.preventDefault()
}

/** The name of a key press; undefined while typing, where only Ctrl and ⌘ keys work. */
function nameOf(event: KeyboardEvent, key: string): string | undefined {
  if (event.altKey || event.defaultPrevented) return undefined
  if (event.ctrlKey || event.metaKey) return `mod ${event.shiftKey ? 'shift ' : ''}${key}`
  if (isIn(event.target, typedInto)) return undefined
  return key.length > 1 || areSingleKeysOn() ? key : undefined
}

/** Runs the newest shortcut of that name that has something to act on. In a dialog most single keys do nothing. */
function run(name: string): boolean {
  const isInDialog = !name.startsWith('mod ') && isBehindDialog()
  return [...groups]
    .toReversed()
    .flatMap(({ current }) => current.shortcuts)
    .filter(({ inDialogs = false }) => inDialogs || !isInDialog)
    .some(({ keys, also = [], act }) => act && [pressed(keys), ...also].includes(name) && act(name) !== false)
}

const pressed = (keys: readonly string[]): string =>
  keys.map((key) => (key === modKey ? 'mod' : key.toLowerCase())).join(' ')
