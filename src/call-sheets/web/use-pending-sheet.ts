import { useQuery } from '@tanstack/react-query'
import type { CallSheet } from '#call-sheets/api.ts'
import { shotGroups } from '#call-sheets/shot-groups.ts'
import { whenOf } from '#call-sheets/when-words.ts'
import { usePendingPacking } from '#packing/web/use-pending-packing.ts'
import type { ShootType } from '#shoots/api.ts'
import { statusLabels, typeLabels } from '#shoots/rules.ts'
import { usePendingShoot } from '#shoots/web/offline/use-pending-shoot.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { useShotEdits } from '#shots/web/use-shot-edits.ts'

interface PendingSheet {
  shown: CallSheet
  /** Some of it waits to be sent. */
  isWaiting: boolean
  /** Time or place wait too: light, weather and timeline are not of them, and only the server can tell. */
  isMoved: boolean
}

/** A call sheet with its user's changes that wait to be sent, as the page of the shoot shows them. */
export function usePendingSheet(sheet: CallSheet): PendingSheet {
  const shoot = usePendingFields(sheet)
  const packed = usePendingGear(sheet)
  const shots = useShotEdits(sheet.shootId)
  const { data } = useQuery(oneShoot(sheet.shootId))
  return {
    shown: {
      ...shoot.shown,
      gear: packed.gear,
      ...(shots.isWaiting && data && { shots: shotGroups(shots.text) }),
    },
    isWaiting: shoot.isWaiting || packed.isWaiting || shots.isWaiting,
    isMoved: shoot.isMoved,
  }
}

interface Stored extends Pick<CallSheet, 'title' | 'status' | 'notes' | 'location' | 'date' | 'endsAt'> {
  id: number
  duration: number
  type: ShootType | null
}

function usePendingFields(sheet: CallSheet): PendingSheet {
  const { shootId: id, title, status, notes, location, date, endsAt, timeZone } = sheet
  const duration = (Date.parse(endsAt) - Date.parse(date)) / 60_000
  // The sheet has its type in words only.
  const stored: Stored = { id, title, status, notes, location, date, endsAt, duration, type: null }
  const { shown, isWaiting } = usePendingShoot(stored)
  const isAtOtherTime = shown.date !== date || shown.endsAt !== endsAt
  const typeWords = shown.type ? typeLabels[shown.type] : sheet.type
  return {
    shown: {
      ...sheet,
      title: shown.title,
      status: shown.status,
      notes: shown.notes,
      location: shown.location,
      type: typeWords,
      kind: `${typeWords} · ${statusLabels[shown.status]}`,
      ...(isAtOtherTime && whenOf(Date.parse(shown.date), Date.parse(shown.endsAt), timeZone)),
    },
    isWaiting,
    isMoved: isAtOtherTime || shown.location !== location,
  }
}

function usePendingGear({ shootId, gear }: CallSheet) {
  const { isChecked, coming, isWaiting } = usePendingPacking(shootId)
  const ticked = gear.map(({ assignmentId, items, ...list }) => ({
    ...list,
    assignmentId,
    items: items.map((item) => ({
      ...item,
      isChecked: isChecked({ assignmentId: assignmentId ?? undefined, itemId: item.id }, item.isChecked),
    })),
  }))
  return { gear: withComing(ticked, coming), isWaiting }
}

/** With items that are to be added to the packing list, which is the first one, and may have been empty. */
function withComing(gear: CallSheet['gear'], coming: readonly string[]): CallSheet['gear'] {
  if (coming.length === 0) return gear
  const added = coming.map((name, at) => ({ id: -1 - at, name, isChecked: false }))
  const [first, ...others] = gear
  if (first?.assignmentId === null) return [{ ...first, items: [...first.items, ...added] }, ...others]
  return [{ assignmentId: null, name: 'Packing list', items: added }, ...gear]
}
