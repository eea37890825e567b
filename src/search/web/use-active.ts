import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Choice } from './choice.ts'

interface Open {
  (choice: Choice, inNewTab: boolean): void
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The active row, which Enter opens, and the keys that move it. It follows its row when the list changes. */
export function useActive(choices: Choice[], isBehind: boolean, open: Open) {
  const [chosen, setChosen] = useState<string>()
  const awaits = useRef<{ inNewTab: boolean }>(undefined)
  const at = Math.max(
    0,
    choices.findIndex(({ id }) => id === chosen),
  )
  const active = choices[at]

  // Enter was pressed before the results arrived: opens the first one.
  useEffect(() => {
    if (!awaits.current || isBehind || !active) return
    const { inNewTab } = awaits.current
    awaits.current = undefined
    open(active, inNewTab)
  }, [isBehind, active, open])

  function enter(inNewTab: boolean) {
    if (isBehind && chosen === undefined) awaits.current = { inNewTab }
    else if (active) open(active, inNewTab)
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const withModKey = event.metaKey || event.ctrlKey
    const step = withModKey || event.altKey ? undefined : steps[event.key]
    if (!step && event.key !== 'Enter') return
    event.preventDefault()
    if (step) setChosen(choices[step(at, choices.length)]?.id)
    else enter(withModKey)
  }

  function startOver() {
    awaits.current = undefined
    setChosen(undefined)
  }

  return { active, press, choose: setChosen, startOver }
}
