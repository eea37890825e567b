import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Received } from '#kernel/server/http/serve.ts'
import { processImage, type Requester } from './image-worker.ts'
import { refusalOf, refuseOddFile } from './process-images.ts'

/**
 * Re-encodes an uploaded image as a PNG of limited size, for other uses than reference images. The upload is not
 * stored.
 */
export async function makePng(
  file: Received,
  { side, incoming, requester }: { side: number; incoming: string; requester: Requester },
): Promise<Uint8Array> {
  await refuseOddFile(file)
  const [full, small] = ['full', 'small'].map((what) =>
    join(incoming, `${randomBytes(16).toString('hex')}.${what}`),
  ) as [string, string]
  try {
    const answer = await processImage(
      { path: file.path, renditions: { full, copies: [{ path: small, side, format: 'png' }] } },
      requester,
    )
    if ('fault' in answer) throw refusalOf(answer.fault, file.name)
    return await readFile(small)
  } finally {
    await Promise.all([full, small].map((path) => rm(path, { force: true })))
  }
}
