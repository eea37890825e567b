import type { Image } from '#images/api.ts'
import { addressOfImage, sideOf } from '#images/rules.ts'

type Shape = Pick<Image, 'filename' | 'width' | 'height'>

/** The srcset of an image; `whole` adds the original for large screens. */
export function sourcesOf({ filename, width, height }: Shape, whole = false): string {
  const widthAt = (side: number) => Math.max(1, Math.round(width * Math.min(1, side / Math.max(width, height))))
  const sources = (['small', 'large'] as const).map(
    (size) => `${addressOfImage(filename, size)} ${widthAt(sideOf[size])}w`,
  )
  return [
    ...sources,
    ...(whole && Math.max(width, height) > sideOf.large ? [`${addressOfImage(filename)} ${width}w`] : []),
  ].join(', ')
}

/** Preloads an image that will probably be shown next. */
export function loadAhead(image: Shape, sizes: string): void {
  const ahead = document.createElement('img')
  ahead.sizes = sizes
  ahead.srcset = sourcesOf(image)
}
