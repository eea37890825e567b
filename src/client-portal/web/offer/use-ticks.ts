import { useMemo, useState } from 'react'
import type { SeenProposal } from '#client-portal/client-page.ts'
import { sumsOf, type Ticks } from '#proposals/lines.ts'
import { fittingTicks, keepTicks, keptTicks } from './kept-ticks.ts'

/** The extras that a client has checked, and the sums with them. They stay when the proposal changes meanwhile. */
export function useTicks(token: string, { number, facts, ticks: usual, state }: SeenProposal, isAgain: boolean) {
  const [kept, setKept] = useState(() => keptTicks(token, number))
  const isOpen = state === 'open' || isAgain
  const ticks: Ticks = useMemo(
    () => (isOpen && kept ? fittingTicks(kept, facts.lines) : usual),
    [isOpen, kept, facts, usual],
  )
  const sums = useMemo(() => sumsOf(facts, ticks), [facts, ticks])

  /** Takes so many of an extra; none for 0. */
  function take(line: number, quantity: number): void {
    const others = ticks.filter((tick) => tick.line !== line)
    const next = quantity > 0 ? [...others, { line, quantity }] : others
    const named = next.map((tick) => ({ ...tick, name: facts.lines.find((one) => one.line === tick.line)?.name ?? '' }))
    setKept(named)
    keepTicks(token, number, named)
  }

  function forget(): void {
    setKept(undefined)
    keepTicks(token, number, undefined)
  }

  return { ticks, sums, take, forget }
}

export type Taken = ReturnType<typeof useTicks>
