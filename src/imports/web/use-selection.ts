import { useState } from 'react'
import type { PreviewRow } from '#imports/api.ts'

/** A new row is imported unless it is left out: by itself, or as a shoot that is over. */
export function useSelection() {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [skipsPast, setSkipsPast] = useState(false)
  const isTicked = (row: PreviewRow): boolean => !leftOut.has(row.place) && !(skipsPast && isOver(row))
  const tick = ({ place }: PreviewRow, ticked: boolean) =>
    setLeftOut((before) => {
      const after = new Set(before)
      if (ticked) after.delete(place)
      else after.add(place)
      return after
    })
  return {
    isTicked,
    tick,
    tickAll: (rows: PreviewRow[], ticked: boolean) => setLeftOut(new Set(ticked ? [] : rows.map(({ place }) => place))),
    skipsPast,
    setSkipsPast,
    clear: () => {
      setLeftOut(new Set())
      setSkipsPast(false)
    },
  }
}

export const isOver = ({ shoot }: PreviewRow): boolean =>
  shoot !== undefined && Date.parse(shoot.date) + shoot.duration * 60_000 <= Date.now()

/** How many clients, by email or name, these rows name who are not here yet. */
export const newClientsIn = (rows: PreviewRow[]): number =>
  new Set(rows.flatMap(({ whom }) => (whom?.isNew ? (whom.email || whom.name).toLowerCase() : []))).size
