// The process that decodes uploaded images: with a lower priority, without secrets in its memory, and expendable.
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { maxPixels } from '#images/rules.ts'
import type { Copy, ImageAnswer, ImageTask } from './image-worker.ts'

setPriority(15)
sharp.cache(false)
sharp.concurrency(1)
// Blocks all other decoders, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })

const maxSeconds = 10
const formats: Record<string, 'image/jpeg' | 'image/png' | 'image/webp'> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Refuses damaged or truncated files, but tolerates harmless oddities of cameras. */
const openImage = (path: string): Sharp =>
  sharp(path, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true }).timeout({ seconds: maxSeconds })

async function processImage({ path, renditions }: ImageTask): Promise<ImageAnswer> {
  const { format, width, height } = await sharp(path, { failOn: 'error', limitInputPixels: false }).metadata()
  const mimeType = formats[format]
  if (!mimeType) return { fault: 'unreadable' }
  if (width * height > maxPixels) return { fault: 'pixels' }
  const whole = await encodeWhole(openImage(path).autoOrient(), mimeType).toFile(renditions.full)
  // Copies are made from the re-encoded image, so they cannot contain more than it.
  for (const { path: to, side, format } of renditions.copies)
    await encodeCopy(openImage(renditions.full), side, format).toFile(to)
  const sizes = await Promise.all(
    [renditions.full, ...renditions.copies.map((copy) => copy.path)].map(async (file) => (await stat(file)).size),
  )
  return {
    mimeType,
    width: whole.width,
    height: whole.height,
    size: whole.size,
    keptBytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}

/** Re-encodes the image, which removes metadata and anything appended to the file. */
function encodeWhole(image: Sharp, mimeType: string): Sharp {
  if (mimeType === 'image/png') return image.png({ compressionLevel: 5 })
  if (mimeType === 'image/webp') return image.webp({ quality: 90, effort: 2 })
  // A few percent larger than with optimized tables, for which the encoder would hold the whole image in memory.
  return image.jpeg({ quality: 90, optimizeCoding: false })
}

function encodeCopy(image: Sharp, side: number, format: Copy['format']): Sharp {
  const small = image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  if (format === 'png') return small.png({ compressionLevel: 9 })
  return format === 'avif'
    ? small.avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0' })
    : small.webp({ quality: 78, effort: 3 })
}

function faultOf(error: Error): ImageAnswer {
  if (/ENOSPC|No space left/i.test(error.message)) return { fault: 'disk' }
  if (/pixel limit/i.test(error.message)) return { fault: 'pixels' }
  return { fault: /timeout/i.test(error.message) ? 'slow' : 'unreadable' }
}

process.on('message', (task: ImageTask) => {
  void processImage(task)
    .catch(faultOf)
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches this process too; the server decides when it ends.
process.on('SIGINT', () => {})
