import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, type RefObject } from 'react'
import { useTop } from './use-top.ts'

interface WindowedRows {
  /** Names the list, so that on the way back its rows are as high as they were and the scroll position fits. */
  name: string
  count: number
  /** Pixels, as far as they are known before a row is drawn. */
  rowHeight: number
  /** Its children are the rows; one with data-spacer stands for the rows that are not drawn. */
  body: RefObject<HTMLElement | null>
}

/** Rows beyond the window that are drawn too: for the Tab key, and for a fast thumb. */
const rowsAround = 12

const keptHeights = new Map<string, VirtualItem[]>()

/**
 * Which rows of a long table are drawn, and how much room the others take above and below, in pixels: thousands scroll
 * like fifty.
 */
export function useWindowedRows({ name, count, rowHeight, body }: WindowedRows): {
  from: number
  to: number
  above: number
  below: number
} {
  const scrollMargin = useTop(body)
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: rowsAround,
    scrollMargin,
    initialMeasurementsCache: keptHeights.get(name) ?? [],
    useFlushSync: false,
  })
  const drawn = rows.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  useLayoutEffect(() => {
    const elements = [...(body.current?.children ?? [])].filter(
      (element) => element instanceof HTMLElement && element.dataset['spacer'] === undefined,
    ) as HTMLElement[]
    for (const [at, { index }] of drawn.entries()) {
      const height = elements[at]?.offsetHeight ?? 0
      if (height > 0) rows.resizeItem(index, height)
    }
  })
  useLayoutEffect(() => () => void keptHeights.set(name, rows.measurementsCache), [rows, name])
  return {
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    above: first ? first.start - scrollMargin : 0,
    below: rows.getTotalSize() - (last ? last.end - scrollMargin : 0),
  }
}
