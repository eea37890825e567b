import { Tick } from '#ui/form/choices/tick.tsx'
import type { useTicks } from './ticks.ts'
import { WaitsSign } from '#offline/web/waits-sign.tsx'

interface ItemTickProps {
  item: { id: number; name: string }
  /** The server's last state. */
  stored: boolean
  ticks: ReturnType<typeof useTicks>
}

/** An item with an optimistic tick, marked while it is unsent. */
export function ItemTick({ item: { id, name }, stored, ticks }: ItemTickProps) {
  return (
    <>
      <Tick checked={ticks.isChecked(id, stored)} onChange={(isChecked) => ticks.tick(id, isChecked)}>
        {name}
      </Tick>
      {ticks.isWaiting(id) && <WaitsSign />}
    </>
  )
}
