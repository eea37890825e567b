import { useState } from 'react'
import type { Stretch } from '#light/civil-day.ts'
import type { SlotEdit } from './use-slot-grip.ts'

/** The slot as it is seen while it is moved; only where it is dropped is it settled. */
export function useMovedSlot(
  slot: Stretch | undefined,
  onSettle: (slot: Stretch) => void,
): { shown: Stretch | undefined; edit: SlotEdit } {
  const [moved, setMoved] = useState<Stretch>()
  const stay = () => setMoved(undefined)
  return {
    shown: moved ?? slot,
    edit: {
      onMove: setMoved,
      onDrop: (dropped) => {
        stay()
        onSettle(dropped)
      },
      onCancel: stay,
    },
  }
}
