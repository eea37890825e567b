import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { ImageSize } from '#images/api.ts'
import type { Db } from '#database/db.ts'
import { copyOf } from './renditions.ts'
import { findImageByFile } from './store.ts'

/** Prevents scripts and requests when the file is opened as a page. */
const policy = "default-src 'none'; sandbox"

/** The file of an own image, or a smaller copy in the best format that the client accepts. */
export async function fileOfImage(
  db: Db,
  owner: OwnerId,
  fileStore: FileStore,
  filename: string,
  size: ImageSize | undefined,
  accept: string,
): Promise<SentFile> {
  const image = await findImageByFile(db, owner, filename)
  if (!image) throw missing()
  const format = accept.includes('image/avif') ? 'avif' : 'webp'
  const name = size ? copyOf(image.filename, size, format) : image.filename
  return {
    type: size ? `image/${format}` : image.mimeType,
    // The content behind a name never changes.
    tag: `"${name}"`,
    headers: {
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
      ...(size && { vary: 'Accept' }),
    },
    open: async () => {
      const file = await fileStore.open(name)
      if (!file) throw missing()
      return file
    },
    sizeOf: async () => {
      const bytes = await fileStore.sizeOf(name)
      if (bytes === undefined) throw missing()
      return bytes
    },
  }
}

const missing = () => new Problem('not_found', 'Not found.')
