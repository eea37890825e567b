import { useSortable } from '@dnd-kit/sortable'
import { memo, type KeyboardEvent } from 'react'
import type { Image } from '#images/api.ts'
import { SmallPicture } from '#images/web/small-picture.tsx'
import css from './thumbnails.module.css'

interface ThumbnailProps {
  image: Image
  name: string
  isShown: boolean
  onShow: (id: number) => void
}

/** Memoized: there may be two hundred. */
export const Thumbnail = memo(function Thumbnail({ image, name, isShown, onShow }: ThumbnailProps) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: image.id })
  function press(event: KeyboardEvent) {
    // Enter shows the image, like any button; Space picks it up.
    if (event.key !== 'Enter') listeners?.['onKeyDown']?.(event)
  }
  return (
    <li
      ref={setNodeRef}
      className={css.place}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        {...attributes}
        {...listeners}
        type="button"
        className={css.thumbnail}
        aria-label={name}
        aria-current={isShown || undefined}
        data-id={image.id}
        tabIndex={isShown ? 0 : -1}
        onKeyDown={press}
        onClick={() => onShow(image.id)}
      >
        <SmallPicture image={image} />
      </button>
    </li>
  )
})
