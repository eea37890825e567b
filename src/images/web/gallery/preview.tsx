import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isOddShape } from './odd-shape.ts'
import css from '#images/web/upload/uploads.module.css'

/** As large as shown on a high-density screen. */
const size = { width: 112, height: 80 }

/** Drawn one at a time: decoding a photograph takes a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve()

/** Draws the middle of the image, or all of it if its shape is unusual. The browser decodes it off the main thread. */
async function draw(file: File, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  const picture = await createImageBitmap(file, { resizeHeight: 2 * size.height, resizeQuality: 'medium' })
  const scales = [size.width / picture.width, size.height / picture.height]
  const scale = isOddShape(picture.width, picture.height) ? Math.min(...scales) : Math.max(...scales)
  const [width, height] = [picture.width * scale, picture.height * scale]
  canvas.getContext('2d')?.drawImage(picture, (size.width - width) / 2, (size.height - height) / 2, width, height)
  picture.close()
  return true
}

/** A preview of a file, drawn when it becomes visible. */
export function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const element = canvas.current
    if (!element || !('IntersectionObserver' in window) || !('createImageBitmap' in window)) return undefined
    const gone = new AbortController()
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      // A file that cannot be drawn keeps the placeholder; the server reports the error.
      last = last
        .then(() => draw(file, element, gone.signal))
        .then(
          (drawn) => drawn && setIsDrawn(true),
          () => {},
        )
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      gone.abort()
    }
  }, [file])
  return (
    <span className={css.preview} aria-hidden="true">
      {!isDrawn && <IconPhoto size={20} stroke={1.5} />}
      <canvas className="cover" ref={canvas} {...size} />
    </span>
  )
}
