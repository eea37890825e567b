import {
  closestCenter,
  DndContext,
  DragOverlay,
  pointerWithin,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core'
import { useCallback, useMemo, useState } from 'react'
import { keyOf, lightNames, lights, shotsIn, type Light, type Shot, type ShotEdit } from '#shots/rules.ts'
import { spoken, useDragSensors } from '#ui/list/use-drag-sensors.ts'
import { toastDone } from '#ui/toast/toasts.tsx'
import { LightChips, lightOfChip } from './light-chips.tsx'
import type { Read } from './length-limit.ts'
import { ShotGroup } from './shot-group.tsx'
import { useLightOfShots } from './use-light-of-shots.ts'
import css from './shot-list.module.css'

interface ShotGroupsProps {
  shootId: number
  shots: Shot[]
  read: Read
  onEdit: (edit: ShotEdit) => void
}

/** The target under the pointer; with keys the nearest one. */
const under: CollisionDetection = (args) => {
  const pointed = pointerWithin(args)
  return pointed.length > 0 ? pointed : closestCenter(args)
}

/** A card for each light with shots. */
export function ShotGroups({ shootId, shots, read, onEdit }: ShotGroupsProps) {
  const sensors = useDragSensors()
  const lightOf = useLightOfShots(shootId)
  const [dragged, setDragged] = useState<Shot>()
  const groups = useMemo(
    () => lights.map((light) => ({ light, shots: shots.filter((shot) => shot.light === light) })),
    [shots],
  )
  const shotOf = (id: unknown) => shots.find((shot) => keyOf(shot) === id)
  const groupOf = (light: Light) => groups.find((group) => group.light === light)?.shots ?? []

  function placeOf(id: unknown): string {
    const light = lightOfChip(id)
    if (light) return `in ${lightNames[light]}`
    const shot = shotOf(id)
    return shot ? `at place ${groupOf(shot.light).indexOf(shot) + 1} in ${lightNames[shot.light]}` : ''
  }

  function drop({ active, over }: DragEndEvent) {
    setDragged(undefined)
    const shot = shotOf(active.id)
    const light = lightOfChip(over?.id)
    const target = shotOf(over?.id)
    if (shot && light) onEdit({ do: 'move', shot, light })
    else if (shot && target && target !== shot)
      onEdit({ do: 'move', shot, light: target.light, before: beforeOf(shot, target) })
  }

  /** Dropped on a later shot of its own light it goes after that, else before it. */
  function beforeOf(shot: Shot, target: Shot): Shot | undefined {
    const group = groupOf(target.light)
    const isBelow = shot.light === target.light && shot.line < target.line
    return isBelow ? group[group.indexOf(target) + 1] : target
  }

  const remove = useCallback(
    (shot: Shot) => {
      const inLight = () => shotsIn(read()).filter(({ light }) => light === shot.light)
      const at = inLight().findIndex((one) => keyOf(one) === keyOf(shot))
      onEdit({ do: 'remove', shot })
      // The shot that moved into its place.
      const before = inLight()[at]
      toastDone({
        title: 'Shot removed',
        message: shot.text,
        action: { name: 'Undo', act: () => onEdit({ do: 'add', words: shot, light: shot.light, before }) },
      })
    },
    [onEdit, read],
  )

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={under}
      accessibility={spoken((id) => shotOf(id)?.text ?? '', placeOf)}
      onDragStart={({ active }) => setDragged(shotOf(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      {groups.map(
        (group) =>
          group.shots.length > 0 && (
            <ShotGroup
              key={group.light}
              {...group}
              during={lightOf(group.light)}
              read={read}
              dragged={dragged}
              onEdit={onEdit}
              onRemove={remove}
            />
          ),
      )}
      {dragged && <LightChips except={dragged.light} />}
      <DragOverlay dropAnimation={null}>{dragged && <div className={css.carried}>{dragged.text}</div>}</DragOverlay>
    </DndContext>
  )
}
