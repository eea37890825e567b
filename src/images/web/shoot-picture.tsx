import { useState } from 'react'
import type { ListedShoot } from '#shoots/api.ts'
import { addressOfImage } from '#images/rules.ts'
import { chunk } from '#ui/loading/chunk.ts'
import { useChunk } from '#ui/loading/use-chunk.ts'
import { isOddShape } from './gallery/odd-shape.ts'
import css from './shoot-picture.module.css'

type Pictured = Pick<ListedShoot, 'image' | 'type'>

/** The signs come after the words that stand beside them; one that cannot be had is not missed. */
const sign = chunk(() => import('#shoots/web/type-icon.tsx').then(({ TypeIcon }) => TypeIcon))

/**
 * What a shoot looks like in a list: its first reference image, or the sign of its type. Fills its place, whose size is
 * fixed.
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
