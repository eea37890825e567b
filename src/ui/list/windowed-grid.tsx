import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useDeferredValue, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { useTop } from './use-top.ts'

interface WindowedGridProps<Item> {
  /** Identifies the list: row heights are kept, so that the scroll position can be restored. */
  name: string
  items: Item[]
  /** A grid with the number of columns of useColumns. */
  className: string | undefined
  /** The estimated height in pixels, before a card is rendered. */
  cardHeight: number
  gap: number
  /** Renders a card, a list item with a key. */
  children: (item: Item) => ReactNode
}

/** Rows rendered beyond the viewport: for the Tab key, and for fast scrolling. */
const rowsAround = 3

const atOnce = { getInitialValueInEffect: false }

/** The number of columns: one on a phone, two on a narrow screen, else three; must match the grids' styles. */
function useColumns(): number {
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, atOnce)
  const isNarrow = useMediaQuery('(max-width: 1080px)', undefined, atOnce)
  if (isPhone) return 1
  return isNarrow ? 2 : 3
}

const keptHeights = new Map<string, VirtualItem[]>()

/**
 * A list of cards that renders only those near the viewport. The items stay direct children of their list: the space of
 * the others is padding.
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
  // Cards render in small slices, so that scrolling stays smooth.
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
  // The list has its full height before the first row is rendered, so that the scroll position can be restored.
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

/** A focused card that scrolls out is unmounted: the list takes the focus, and Tab continues with the visible cards. */
function useFocusKept(list: RefObject<HTMLElement | null>) {
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
  return { onFocus: () => void (isInside.current = true), onBlur: () => void (isInside.current = false) }
}
