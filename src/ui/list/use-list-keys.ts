import { useEffect } from 'react'
import { type Shortcut, useShortcuts } from '#ui/keys/shortcuts.ts'

/** A key that acts on the row with the focus. */
export interface RowKey<Row> {
  key: string
  does: string
  /** Returns false if it does not apply to this row. */
  act: (row: Row, element: HTMLElement) => unknown
}

interface ListKeys<Row> {
  /** One of the listed: "invoice". */
  what: string
  rows: readonly Row[]
  /** What Enter does; opens it by default. */
  enter?: string
  keys?: readonly RowKey<Row>[]
}

/** The row that was opened last in each list, by the path of its screen. */
const opened = new Map<string, string>()

function noteOpened({ target }: Event): void {
  const link = target instanceof Element && target.closest('a[href], [data-main]')
  const row = link && link.closest<HTMLElement>('[data-row]')
  if (row) opened.set(location.pathname, row.dataset['row'] ?? '')
}

const openedRow = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset['row'] === opened.get(location.pathname),
  )

/** What had the focus when a row of this list was opened; undefined in other screens, or when it is gone. */
export const openedLink = (): HTMLElement | undefined => mainOf(openedRow()) ?? undefined

/** Marks the element of a row, for the keys of its list. */
export const rowMark = (what: string, id: number) => ({ 'data-row': `${what} ${id}` })

/**
 * The keys of a list: J and K, or arrows in a table, focus the link or button of the next and previous row, where Enter
 * opens it; the others act on the row with the focus. Its rows have `rowMark`.
 */
export function useListKeys<Row extends { id: number }>({ what, rows, enter = 'Open', keys = [] }: ListKeys<Row>) {
  const actions = keys.map(({ key, does, act }): Shortcut => ({
    keys: [key],
    does,
    act: () => {
      const element = focusedRow()
      const row = element && rows.find(({ id }) => rowMark(what, id)['data-row'] === element.dataset['row'])
      return element !== undefined && row !== undefined && act(row, element)
    },
  }))
  useEffect(() => {
    document.addEventListener('click', noteOpened, true)
    return () => document.removeEventListener('click', noteOpened, true)
  }, [])
  useShortcuts(`In the list of ${what}s`, [
    { keys: ['J'], also: ['arrowdown'], does: `Next ${what}`, act: (name) => step(name, 1) },
    { keys: ['K'], also: ['arrowup'], does: `Previous ${what}`, act: (name) => step(name, -1) },
    { keys: ['↵'], does: enter },
    ...actions,
  ])
}

/** Opens the menu of a row's status, or of its actions; false if it has none. */
export function pressMenu(row: HTMLElement, which: 'status' | 'actions'): boolean {
  const button = row.querySelector<HTMLElement>(`[data-menu="${which}"]`)
  button?.click()
  return button !== null
}

/** The key of the menu of a row's actions. */
export const actionsKey: RowKey<unknown> = { key: '.', does: 'Actions', act: (_, row) => pressMenu(row, 'actions') }

const focusedRow = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ?? undefined

const mainOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[data-main]') ?? row?.querySelector<HTMLElement>('a[href], button')

/** Focuses the next row; the first one in view if none has the focus. Arrows scroll, except along a table. */
function step(name: string, way: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const focused = focusedRow()
  const isInTable = focused?.tagName === 'TR' && mainOf(focused) === document.activeElement
  if (name.startsWith('arrow') && !isInTable) return false
  const next = focused ? rows[rows.indexOf(focused) + way] : (rows.find(isInView) ?? rows[0])
  const main = mainOf(next)
  main?.focus()
  return main !== null && main !== undefined
}

function isInView(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
