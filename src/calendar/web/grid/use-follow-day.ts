import { useEffect, useRef } from 'react'

/** Moves the focus to the selected day of a grid after the keyboard has selected another one. */
export function useFollowDay(day: string) {
  const grid = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
    follows.current = false
  }, [day])
  return { grid, follow: (isFollowed: boolean) => void (follows.current = isFollowed) }
}
