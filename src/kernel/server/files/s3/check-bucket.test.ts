import type { IncomingHttpHeaders } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { faultyStorage } from '#tests/help/s3/faulty-storage.ts'
import { hasty, opened, unchecked } from '#tests/help/s3/open-bucket.ts'
import { newBucketPart } from '#tests/help/s3/s3-server.ts'
import type { BucketLocation } from './bucket-location.ts'

test('a place that cannot be used is refused with what was found', async () => {
  const part = await newBucketPart()
  const refusalOf = async (location: BucketLocation, patience = {}) =>
    (await unchecked(location, patience)).place.check().then(
      () => 'accepted',
      (error: Error) => error.message,
    )
  expect(await refusalOf({ ...part, bucket: 'nobodys-files' })).toMatch(/has no bucket nobodys-files\. Create it/)
  expect(await refusalOf({ ...part, secretAccessKey: 'wrong' })).toMatch(
    /refuses the keys \(403 SignatureDoesNotMatch\)\. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
  )
  expect(await refusalOf({ ...part, accessKeyId: 'nobody' })).toMatch(/refuses the keys|does not allow/)
  expect(await refusalOf({ ...part, endpoint: 'http://127.0.0.1:1' }, hasty)).toMatch(
    /cannot be reached \(ECONNREFUSED\)/,
  )
  const storage = await faultyStorage(part)
  const withFault = async (fault: ReturnType<typeof storage.faultOf>) => {
    storage.faultOf = () => fault
    return refusalOf(storage.location, hasty)
  }
  expect(await withFault('silent')).toMatch(/does not answer in time/)
  expect(await withFault({ status: 200, body: '<html>Hello</html>' })).toMatch(
    /differs from what was stored|does not speak the S3/,
  )
  expect(await withFault({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' })).toMatch(
    /does not allow this with these keys \(403 AccessDenied\)\. Allow them to list the bucket/,
  )
  expect(
    await withFault({
      status: 400,
      body: '<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-3</Region></Error>',
    }),
  ).toMatch(/in another region\. Set region=eu-west-3/)
})

test('a storage that shows new objects late, or does not know conditions, is accepted with a remark', async () => {
  const storage = await faultyStorage(await newBucketPart())
  storage.faultOf = ({ headers, url = '' }) => {
    if (headers['if-none-match']) return { status: 400, body: '<Error><Code>InvalidArgument</Code></Error>' }
    return url.includes('list-type') ? { status: 200, body: '<ListBucketResult></ListBucketResult>' } : undefined
  }
  const { place, keep, client } = await unchecked(storage.location)
  expect(await place.check()).toMatch(/^the file storage does not refuse to overwrite [^;]*$/)
  expect(client.honorsConditions).toBe(false)
  await keep('aa-1', 'one')
})

/** `20261127T044512Z` */
const signedAt = ({ 'x-amz-date': date = '' }: IncomingHttpHeaders): number =>
  Temporal.Instant.from(String(date)).epochMilliseconds

test('a clock that differs by more than the storage allows is named', async () => {
  const part = await newBucketPart()
  const storage = await faultyStorage(part)
  storage.faultOf = ({ headers }) =>
    Math.abs(signedAt(headers) - (performance.timeOrigin + performance.now())) > 15 * 60_000
      ? { status: 403, body: '<Error><Code>RequestTimeTooSkewed</Code></Error>' }
      : undefined
  const { place } = await opened(storage.location)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expect(place.check()).rejects.toThrow(/refuses: this machine’s clock is 40 minutes ahead of its own/)
  await expect(place.check()).rejects.not.toThrow(part.secretAccessKey)
})
