import { useState } from 'react'
import type { ListedShoot } from '#shoots/api.ts'
import { addressOfImage } from '#images/rules.ts'
import { chunk } from '#ui/loading/chunk.ts'
import { useChunk } from '#ui/loading/use-chunk.ts'
import { isOddShape } from './gallery/odd-shape.ts'
import css from './shoot-picture.module.css'

type Pictured = Pick<ListedShoot, 'image' | 'type'>

/** The icons load after the text; a missing one does not matter. */
const sign = chunk(() => import('#shoots/web/type-icon.tsx').then(({ TypeIcon }) => TypeIcon))

/**
 * The picture of a shoot in lists: its first reference image, or the icon of its type. Fills a container of fixed size.
 */
export function ShootPicture({ shoot: { image, type } }: { shoot: Pictured }) {
  const [failed, setFailed] = useState('')
  const [odd, setOdd] = useState('')
  if (!image || image === failed) return <Sign type={type} />
  return (
    <img
      className={css.picture}
      src={addressOfImage(image, 'small')}
      alt=""
      loading="lazy"
      decoding="async"
      data-odd={image === odd || undefined}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        isOddShape(naturalWidth, naturalHeight) && setOdd(image)
      }
      onError={() => setFailed(image)}
    />
  )
}

function Sign({ type }: Pick<Pictured, 'type'>) {
  const { Component } = useChunk(sign)
  return Component && <Component type={type} />
}
