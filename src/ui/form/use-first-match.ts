import { type KeyboardEvent, useState } from 'react'

interface FirstMatchOptions<Row> {
  /** What stands in the field. */
  text: string
  /** It is a search, not the name of what is chosen. */
  isSearch: boolean
  find: (text: string) => Promise<readonly Row[]>
  choose: (row: Row) => void
}

/**
 * Enter takes the first that the server finds for what was typed, unless an arrow has gone to another. It is looked for
 * with Enter, because the list may still show what fitted an earlier word.
 */
export function useFirstMatch<Row>({ text, isSearch, find, choose }: FirstMatchOptions<Row>) {
  const [dropdownOpened, setOpened] = useState(false)

  async function take(field: HTMLInputElement): Promise<void> {
    const [first] = await find(text.trim())
    // Whoever typed on, or left the field, wants something else.
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
      // What could not be loaded is said in the list.
      take(event.currentTarget).catch(() => undefined)
    },
  }
}
