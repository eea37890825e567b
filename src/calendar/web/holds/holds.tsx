import type { Hours } from '#calendar/web/day/hours.ts'
import { HoldBlock } from './hold-block.tsx'
import { HoldChip } from './hold-chip.tsx'
import { HoldRow } from './hold-row.tsx'
import type { ShownHold } from './shown-hold.ts'

export interface HoldsProps {
  holds: readonly ShownHold[]
  /** Of a day whose hours are shown; without them they stand in its list, or in a cell. */
  hours?: Hours
  isCell?: boolean
  tabIndex?: number
}

/** The held times of a day. */
export const Holds = ({ holds, hours, isCell = false, tabIndex }: HoldsProps) =>
  holds.map((hold) => {
    if (hours) return <HoldBlock key={hold.id} hold={hold} hours={hours} tabIndex={tabIndex} />
    return isCell ? <HoldChip key={hold.id} hold={hold} /> : <HoldRow key={hold.id} hold={hold} />
  })
