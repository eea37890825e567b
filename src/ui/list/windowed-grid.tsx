import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useDeferredValue, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { useTop } from './use-top.ts'

interface WindowedGridProps<Item> {
  /** Names the list, so that on the way back its rows are as high as they were and the scroll position fits. */
  name: string
  items: Item[]
  /** Has a grid with as many columns as useColumns tells. */
  className: string | undefined
  /** Pixels, as far as they are known before a card is drawn. */
  cardHeight: number
  gap: number
  /** Draws a card, a list item with a key. */
  children: (item: Item) => ReactNode
}

/** Rows beyond the window that are drawn too: for the Tab key, and for a fast thumb. */
const rowsAround = 3

const atOnce = { getInitialValueInEffect: false }

/**
 * How many cards stand side by side: one on a phone, two on a narrow screen, else three; the grids' styles say the
 * same.
 */
function useColumns(): number {
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, atOnce)
  const isNarrow = useMediaQuery('(max-width: 1080px)', undefined, atOnce)
  if (isPhone) return 1
  return isNarrow ? 2 : 3
}

const keptHeights = new Map<string, VirtualItem[]>()

/**
 * A list of cards that draws only those near the window, so that thousands scroll like ten. The items stay children of
 * their list: the room of the rows that are not drawn is padding.
 */
export function WindowedGrid<Item>({ name, items, className, cardHeight, gap, children }: WindowedGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumns()
  const scrollMargin = useTop(list)
  const key = `${name} ${columns}`
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => cardHeight,
    gap,
    overscan: rowsAround,
    scrollMargin,
    initialMeasurementsCache: keptHeights.get(key) ?? [],
    useFlushSync: false,
  })
  // Cards are drawn a few milliseconds at a time, so that the window scrolls on meanwhile.
  const drawn = useDeferredValue(rows.getVirtualItems())
  const first = drawn[0]
  const last = drawn.at(-1)

  useLayoutEffect(() => {
    for (const [at, { index }] of drawn.entries()) {
      const card = list.current?.children[at * columns]
      if (card instanceof HTMLElement && card.offsetHeight > 0) rows.resizeItem(index, card.offsetHeight)
    }
  })
  useLayoutEffect(() => () => void keptHeights.set(key, rows.measurementsCache), [rows, key])
  const focus = useFocusKept(list)

  const from = (first?.index ?? 0) * columns
  const to = ((last?.index ?? -1) + 1) * columns
  // Before the first row is drawn the list is as long as it will be: on the way back the window scrolls at once to
  // where it was.
  const room = {
    paddingTop: first ? first.start - scrollMargin : 0,
    paddingBottom: rows.getTotalSize() - (last ? last.end - scrollMargin : 0),
  }
  return (
    <ul ref={list} className={className} style={room} tabIndex={-1} {...focus}>
      {items.slice(from, to).map(children)}
    </ul>
  )
}

/**
 * A card that scrolls far away goes, and would take the focus with it: then the list holds it, and Tab goes on with
 * what is seen.
 */
function useFocusKept(list: RefObject<HTMLElement | null>) {
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
  return { onFocus: () => void (isInside.current = true), onBlur: () => void (isInside.current = false) }
}
