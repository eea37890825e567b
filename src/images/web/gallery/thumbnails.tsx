import { closestCenter, DndContext, DragOverlay, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import type { Image } from '#images/api.ts'
import { spoken, useDragSensors } from '#ui/list/use-drag-sensors.ts'
import { moved } from './order.ts'
import { SmallPicture } from '#images/web/small-picture.tsx'
import { Thumbnail } from './thumbnail.tsx'
import css from './thumbnails.module.css'

interface ThumbnailsProps {
  images: readonly Image[]
  shownId: number
  onShow: (id: number) => void
  /** Ids in their new order. */
  onArrange: (ids: number[]) => void
}

/** Thumbnails of all images: click to show, drag to reorder. */
export function Thumbnails({ images, shownId, onShow, onArrange }: ThumbnailsProps) {
  const sensors = useDragSensors()
  const list = useFollow(shownId)
  const ids = images.map(({ id }) => id)
  const [liftedId, setLiftedId] = useState<number>()
  const lifted = images.find(({ id }) => id === liftedId)
  const words = spoken(
    (id) => wordsFor(images[ids.indexOf(Number(id))]),
    (id) => `at place ${ids.indexOf(Number(id)) + 1} of ${ids.length}`,
  )

  function drop({ active, over }: DragEndEvent) {
    setLiftedId(undefined)
    if (over && over.id !== active.id) onArrange(moved(ids, Number(active.id), ids.indexOf(Number(over.id))))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={words}
      onDragStart={({ active }) => setLiftedId(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setLiftedId(undefined)}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul ref={list} className={css.thumbnails} aria-label="Reference images">
          {images.map((image, place) => (
            <Thumbnail
              key={image.id}
              image={image}
              name={nameOf(image, place, images.length)}
              isShown={image.id === shownId}
              onShow={onShow}
            />
          ))}
        </ul>
      </SortableContext>
      {/* The dragged thumbnail is an overlay: within the list it would extend the scroll area. */}
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className={css.carried}>
            <SmallPicture image={lifted} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const wordsFor = (image: Image | undefined): string => image?.caption || image?.originalName || ''
const nameOf = (image: Image, place: number, count: number): string =>
  `Image ${place + 1} of ${count}: ${wordsFor(image)}`

/** Scrolls to the shown thumbnail, and focuses it while the focus is in the list. */
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
