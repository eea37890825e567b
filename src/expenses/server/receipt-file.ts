import { fileName, offered } from '#documents/server/attachment.ts'
import { receiptEnding, type ReceiptType } from '#expenses/receipt.ts'
import type { ImageSize } from '#images/api.ts'
import { copyOf } from '#images/server/renditions.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import { requireExpense } from './service.ts'

/** Prevents scripts and requests when the file is opened as a page. */
const policy = "default-src 'none'; sandbox"

const missing = () => new Problem('not_found', 'This expense has no receipt.')

/** The name under which a receipt is downloaded: its own, with the ending of its content. */
const downloadName = (name: string, type: ReceiptType): string =>
  fileName(name.replace(/\.[a-z]{3,4}$/i, ''), receiptEnding(type))

/**
 * The receipt of an own expense, or a smaller copy of an image. A PDF is only ever downloaded: opened in a page it
 * could run scripts.
 */
export async function fileOfReceipt(
  db: Db,
  owner: OwnerId,
  fileStore: FileStore,
  id: number,
  { size, accept }: { size: ImageSize | undefined; accept: string },
): Promise<SentFile> {
  const { file, name, type } = storedOf(await requireExpense(db, owner, id))
  const isPdf = type === 'application/pdf'
  if (isPdf && size) throw new Problem('not_found', 'A PDF has no smaller copies.')
  const format = accept.includes('image/avif') ? 'avif' : 'webp'
  const stored = size ? copyOf(file, size, format) : file
  const shown = downloadName(name, type)
  return {
    type: size ? `image/${format}` : type,
    // The content behind a stored name never changes.
    tag: `"${stored}"`,
    headers: {
      'content-disposition': isPdf ? offered(shown) : offered(shown).replace('attachment', 'inline'),
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
      ...(size && { vary: 'Accept' }),
    },
    open: async () => {
      const opened = await fileStore.open(stored)
      if (!opened) throw missing()
      return opened
    },
  }
}

function storedOf({ file, fileName: name, fileType: type }: Awaited<ReturnType<typeof requireExpense>>) {
  if (file === null || name === null || type === null) throw missing()
  return { file, name, type }
}
