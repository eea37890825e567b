import { IconArrowsMaximize, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, type CSSProperties } from 'react'
import type { Image } from '#images/api.ts'
import { addressOfImage } from '#images/rules.ts'
import { Picture } from './picture.tsx'
import { loadAhead, sourcesOf } from '#images/web/sources.ts'
import { type Surround } from './surround.ts'
import { SurroundSwitch } from './surround-switch.tsx'
import { useSwipe } from './use-swipe.ts'
import type { Shown } from './use-shown.ts'
import dark from './dark-control.module.css'
import css from './stage.module.css'

interface StageProps {
  images: readonly Image[]
  shown: Shown
  surround: Surround
  onSurround: (surround: Surround) => void
  /** Opens the full screen view; undefined within it. */
  onOpen?: () => void
}

/** The shown image on its background. */
export function Stage({ images, shown: { image, place, go }, surround, onSurround, onOpen }: StageProps) {
  const swipe = useSwipe((by) => go(place + by))
  const ratio = image.width / image.height
  const sizes = onOpen ? `(max-width: 760px) 92vw, ${Math.round(Math.min(720, 440 * ratio))}px` : '100vw'
  const next = images[place + 1]
  useEffect(() => {
    if (next) loadAhead(next, sizes)
  }, [next, sizes])
  const shape = { '--ratio': ratio, '--width': `${image.width}px` } as CSSProperties
  return (
    <figure className={css.stage} data-surround={surround} data-full={!onOpen || undefined} {...swipe}>
      <div className={css.frame} style={shape}>
        <Picture
          key={image.filename}
          className={css.picture}
          width={image.width}
          height={image.height}
          sizes={sizes}
          src={addressOfImage(image.filename, 'large')}
          srcSet={sourcesOf(image, !onOpen)}
          alt={image.caption || `Reference image ${place + 1}, ${image.originalName}`}
        />
      </div>
      <span className={css.count} aria-live="polite">
        {place + 1} of {images.length}
      </span>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className={`${dark.control} ${css.step}`}
            data-side="left"
            aria-label="Previous image"
            aria-disabled={place === 0}
            onClick={() => go(place - 1)}
          >
            <IconChevronLeft size={22} stroke={1.6} />
          </button>
          <button
            type="button"
            className={`${dark.control} ${css.step}`}
            data-side="right"
            aria-label="Next image"
            aria-disabled={!next}
            onClick={() => go(place + 1)}
          >
            <IconChevronRight size={22} stroke={1.6} />
          </button>
        </>
      )}
      <div className={css.tools}>
        {onOpen && (
          <button
            type="button"
            className={`${dark.control} ${css.tool}`}
            aria-label="Full screen"
            title="Full screen"
            onClick={onOpen}
          >
            <IconArrowsMaximize size={18} stroke={1.6} />
          </button>
        )}
        <SurroundSwitch value={surround} onChange={onSurround} />
      </div>
    </figure>
  )
}
