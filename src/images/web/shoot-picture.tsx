import { useState } from 'react'
import type { ListedShoot } from '#shoots/api.ts'
import { addressOfImage } from '#images/rules.ts'
import { TypeIcon } from '#shoots/web/type-icon.tsx'
import { isOddShape } from './gallery/odd-shape.ts'
import css from './shoot-picture.module.css'

type Pictured = Pick<ListedShoot, 'image' | 'type'>

/**
 * The picture of a shoot in lists: its first reference image, or the icon of its type. Fills a container of fixed size.
 */
export function ShootPicture({ shoot: { image, type } }: { shoot: Pictured }) {
  const [failed, setFailed] = useState('')
  const [odd, setOdd] = useState('')
  if (!image || image === failed) return <TypeIcon type={type} />
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
