import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useEffect, useRef } from 'react'
import type { Image } from '#images/api.ts'
import { spoken, useDragSensors } from '#ui/drag.ts'
import { moved } from './order.ts'
import { Thumbnail } from './thumbnail.tsx'
import css from './thumbnails.module.css'

interface ThumbnailsProps {
  images: readonly Image[]
  shownId: number
  onShow: (id: number) => void
  /** Ids in their new order. */
  onArrange: (ids: number[]) => void
}

/** All images, small: click to look at one, drag to put them into another order. */
export function Thumbnails({ images, shownId, onShow, onArrange }: ThumbnailsProps) {
  const sensors = useDragSensors()
  const list = useFollow(shownId)
  const ids = images.map(({ id }) => id)
  const words = spoken(() => 'the image', (id) => `at place ${ids.indexOf(Number(id)) + 1} of ${ids.length}`)

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onArrange(moved(ids, Number(active.id), ids.indexOf(Number(over.id))))
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul ref={list} className={css.thumbnails} aria-label="Reference images">
          {images.map((image, place) => (
            <Thumbnail key={image.id} image={image} name={nameOf(image, place, images.length)} isShown={image.id === shownId} onShow={onShow} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const nameOf = ({ caption, originalName }: Image, place: number, count: number): string => `Image ${place + 1} of ${count}: ${caption || originalName}`

/** Keeps the shown image in sight within the list, and the focus on it while the focus is in the list. */
function useFollow(shownId: number) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const box = list.current
    const shown = box?.querySelector<HTMLElement>(`[data-id="${shownId}"]`)
    if (!box || !shown) return
    const top = shown.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + shown.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - 8
    if (box.contains(document.activeElement)) shown.focus({ preventScroll: true })
  }, [shownId])
  return list
}
