import { useState } from 'react'
import type { Stretch } from '#light/civil-day.ts'
import type { SlotEdit } from './use-slot-grip.ts'

/** The slot while it is being moved; committed only when it is dropped. */
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
