import { useEffect, useReducer } from 'react'

const second = 1000

/** Whole seconds until an instant, epoch milliseconds; counts down to nothing. */
export function useSecondsLeft(endsAt: number): number {
  const [ticks, tick] = useReducer((before: number) => before + 1, 0)
  const leftMs = endsAt - Date.now()
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) return undefined
    const clock = setTimeout(tick, (endsAt - Date.now()) % second || second)
    return () => clearTimeout(clock)
  }, [endsAt, isOver, ticks])
  return isOver ? 0 : Math.ceil(leftMs / second)
}
