// An S3 server on a free port, with its objects in the folder that is named; ends with its parent.
import { rmSync } from 'node:fs'
import S3rver from '@20minutes/s3rver'

const [directory, ...buckets] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: buckets.map((name) => ({ name })),
})
const { port } = await server.run()
process.on('disconnect', () => {
  rmSync(directory, { recursive: true, force: true })
  process.exit()
})
process.send?.({ port })
