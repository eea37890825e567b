import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { bucketPlace } from '#kernel/server/files/s3/bucket-place.ts'
import { S3Client } from '#kernel/server/files/s3/s3-client.ts'
import { writeMark } from '#kernel/server/installation.ts'
import { newBucketPart } from '#tests/help/s3/s3-server.ts'
import { moveFiles } from './move-files.ts'

test('a file that the local disk alters between two buckets is not taken for the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-between-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [from, to] = [
    bucketPlace(new S3Client(await newBucketPart())),
    bucketPlace(new S3Client(await newBucketPart())),
  ]
  const name = `${'a'.repeat(32)}.jpg`
  const first = join(folder, 'first')
  writeFileSync(first, 'a whole photograph')
  await from.copyIn(name, first)
  await writeMark(from, { id: 'studio', usedAt: 0 })
  const move = (source: FilePlace) =>
    moveFiles({ from: source, to, installation: 'studio', folder: join(folder, 'way'), requireIdle: async () => {} })

  const altering: FilePlace = {
    ...from,
    copyOut: async (one, path) => {
      const copied = await from.copyOut(one, path)
      writeFileSync(path, 'a broken one')
      return copied
    },
  }
  await expect(move(altering)).rejects.toThrow(/^a+\.jpg changed on its way\. Check the disk of .+, and move again\.$/)
  expect(await move(from)).toMatchObject({ files: 1, copied: 1 })
  expect(await to.sumOf(name, { isRead: true })).toEqual(await from.sumOf(name, { isRead: true }))
})
