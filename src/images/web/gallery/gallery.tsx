import { useState } from 'react'
import type { Image } from '#images/api.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { CaptionField } from './caption-field.tsx'
import { Stage } from './stage.tsx'
import { useSurround } from './surround.ts'
import { Thumbnails } from './thumbnails.tsx'
import { galleryMark, useArrows } from './use-arrows.ts'
import type { Shown } from './use-shown.ts'

const FullView = lazyComponent(() => import('./full-view.tsx').then((part) => part.FullView))

interface GalleryProps {
  images: readonly Image[]
  shown: Shown
  onArrange: (ids: number[]) => void
}

/** One large image and thumbnails of all. */
export function Gallery({ images, shown, onArrange }: GalleryProps) {
  const [surround, setSurround] = useSurround()
  const [isFull, setIsFull] = useState(false)
  useArrows(shown.place, images.length, shown.go)
  const stage = { images, shown, surround, onSurround: setSurround }
  return (
    <div className="stack-10" {...galleryMark}>
      <Stage {...stage} onOpen={() => setIsFull(true)} />
      <CaptionField key={shown.image.id} image={shown.image} />
      <Thumbnails images={images} shownId={shown.image.id} onShow={shown.show} onArrange={onArrange} />
      {isFull && <FullView {...stage} onClose={() => setIsFull(false)} />}
    </div>
  )
}
