import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, type RefObject } from 'react'
import { useTop } from './use-top.ts'

interface WindowedRows {
  /** Identifies the list: row heights are kept, so that the scroll position can be restored. */
  name: string
  count: number
  /** The estimated height in pixels, before a row is rendered. */
  rowHeight: number
  /** The parent of the rows and of spacers with data-spacer. */
  body: RefObject<HTMLElement | null>
}

/** Rows rendered beyond the viewport: for the Tab key, and for fast scrolling. */
const rowsAround = 12

const keptHeights = new Map<string, VirtualItem[]>()

/** The rows of a long table to render, and the height of the others above and below, in pixels. */
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
