// `node bench/pictures.ts`: how long a picture takes of files in a bucket, at most 1.5 times as long as from the
// storage itself: the S3 server of the tests, or the one that TEST_S3_ENDPOINT and TEST_S3_KEYS name.
import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putObject } from '#kernel/server/files/s3/objects.ts'
import { S3Client } from '#kernel/server/files/s3/s3-client.ts'
import { jpegOf } from '#tests/help/pictures.ts'
import { newBucketPart, settingsFor } from '#tests/help/s3/s3-server.ts'
import { median, timesText } from './rounds.ts'
import { openStudio } from './studio.ts'

const [rounds, most] = [200, 1.5]
const location = await newBucketPart()
Object.assign(process.env, settingsFor(location))
const { product, ida, send } = await openStudio('pictures')
const client = new S3Client(location)
const agent = new Agent({ keepAlive: true })

const { id } = await send<{ id: number }>('POST', '/api/shoots', {
  title: 'Ridge',
  location: 'Ridge',
  type: 'portrait',
})
const form = new FormData()
form.append('files', await jpegOf('ridge.jpg', { width: 1600, height: 1200 }))
const [image] = await send<{ filename: string }[]>('POST', `/api/shoots/${id}/reference-images`, form)
if (!image) throw new Error('One picture was sent.')

/** Milliseconds until all bytes have come. */
async function timeOf(open: () => Promise<AsyncIterable<Buffer>>, size: number): Promise<number> {
  const began = performance.now()
  let got = 0
  for await (const piece of await open()) got += piece.length
  if (got !== size) throw new Error(`${got} bytes came of ${size}.`)
  return performance.now() - began
}

for (const [name, size] of [
  ['20 KB', 20_000],
  ['200 KB', 200_000],
  ['5 MB', 5_000_000],
] as const) {
  // Another picture of that size in its place, which nobody decodes here.
  const path = join(tmpdir(), `lightbook-picture-${createHash('md5').update(name).digest('hex')}`)
  writeFileSync(path, randomBytes(size))
  const key = `${location.prefix}kept/${image.filename}`
  await putObject(client, key, { path })
  const headers = { cookie: ida.cookie }
  const proxied = () =>
    new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
      get(`${product.url}/api/uploads/reference-images/${image.filename}`, { agent, headers }, resolve).on(
        'error',
        reject,
      )
    })
  const direct = () => client.send({ method: 'GET', key })
  const times = { proxied: [] as number[], direct: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.direct.push(await timeOf(direct, size))
    times.proxied.push(await timeOf(proxied, size))
  }
  const ratio = median(times.proxied.map((ms, at) => ms / (times.direct[at] ?? Number.NaN)))
  process.stdout.write(
    `${name}: from the storage ${timesText(times.direct)}; by Lightbook ${timesText(times.proxied)}; ` +
      `${ratio.toFixed(2)} × ${ratio <= most ? 'reached' : 'missed'}\n`,
  )
}
await product.stop()
process.exit()
