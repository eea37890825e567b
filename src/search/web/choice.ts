import type { ReactNode } from 'react'

/** An action of the palette. */
export interface Action {
  id: string
  name: string
  icon: ReactNode
  /** Its keyboard shortcut. */
  keys?: string[]
  /** Offered only for a text that names it. */
  isOnlyNamed?: true
  act: () => unknown
}

/** A row of the palette. */
export interface Choice extends Omit<Action, 'act' | 'isOnlyNamed'> {
  /** Grey text after the name. */
  note?: string
  /** The part that the query matched, after the note. */
  matched?: string
  badge?: ReactNode
  /** Its address; only rows with one open in a new tab. */
  href?: string
  /** Its action, instead of an address. */
  act?: () => unknown
  /** A search result: Enter waits for it while the search is running. */
  isFound?: boolean
}

export interface Group {
  name: string
  choices: Choice[]
}
