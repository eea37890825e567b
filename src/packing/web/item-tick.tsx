import { Tick } from '#ui/form/tick.tsx'
import type { useTicks } from './ticks.ts'
import { WaitsSign } from './waits-sign.tsx'

interface ItemTickProps {
  item: { id: number; name: string }
  /** What the server has told last. */
  stored: boolean
  ticks: ReturnType<typeof useTicks>
}

/** An item, ticked at once; it says so when that could not be sent yet. */
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
