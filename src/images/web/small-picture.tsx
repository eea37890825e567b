import type { Image } from '#images/api.ts'
import { addressOfImage } from '#images/rules.ts'
import { isOddShape } from './gallery/odd-shape.ts'
import { Picture } from './gallery/picture.tsx'
import css from './shoot-picture.module.css'

/** A decorative thumbnail. */
export function SmallPicture({ image: { filename, width, height } }: { image: Image }) {
  return (
    <Picture
      className={css.picture}
      src={addressOfImage(filename, 'small')}
      width={width}
      height={height}
      loading="lazy"
      alt=""
      data-odd={isOddShape(width, height) || undefined}
    />
  )
}
