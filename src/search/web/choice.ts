import type { ReactNode } from 'react'

/** Something that the palette does, apart from opening what it found. */
export interface Action {
  id: string
  name: string
  icon: ReactNode
  /** The keys that do the same, one after the other. */
  keys?: string[]
  act: () => unknown
}

/** A row of the palette. */
export interface Choice extends Omit<Action, 'act'> {
  /** What stands behind the name, in grey. */
  note?: string
  /** What of it the query matched, behind the note. */
  matched?: string
  badge?: ReactNode
  /** Where it leads; only such a row opens in a new tab. */
  href?: string
  /** What to do instead. */
  act?: () => unknown
  /** Of the answer to a query, which may be late: Enter waits for it. */
  isFound?: boolean
}

export interface Group {
  name: string
  choices: Choice[]
}
