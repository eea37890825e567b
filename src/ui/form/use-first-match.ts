import { type KeyboardEvent, useState } from 'react'

interface FirstMatchOptions<Row> {
  /** The text of the field. */
  text: string
  /** Whether it is a search, not the name of the selected option. */
  isSearch: boolean
  find: (text: string) => Promise<readonly Row[]>
  choose: (row: Row) => void
  /** Adds what was typed; undefined unless that is the only option. */
  add?: (() => void) | undefined
}

/**
 * Enter chooses the first match of the server, unless an arrow key has selected another. It is queried on Enter,
 * because the list may still show results for an earlier text. What adds a record is taken only while it is shown.
 */
export function useFirstMatch<Row>({ text, isSearch, find, choose, add }: FirstMatchOptions<Row>) {
  const [dropdownOpened, setOpened] = useState(false)

  async function take(field: HTMLInputElement): Promise<void> {
    const [first] = await find(text.trim())
    // The text has changed, or the field lost the focus.
    if (first === undefined || field.value !== text) return
    choose(first)
    setOpened(false)
  }

  return {
    dropdownOpened,
    onDropdownOpen: () => setOpened(true),
    onDropdownClose: () => setOpened(false),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (
        event.key !== 'Enter' ||
        event.nativeEvent.isComposing ||
        !isSearch ||
        event.currentTarget.hasAttribute('aria-activedescendant')
      )
        return
      event.preventDefault()
      if (add) {
        setOpened(false)
        add()
        return
      }
      // The list shows the failure.
      take(event.currentTarget).catch(() => undefined)
    },
  }
}
