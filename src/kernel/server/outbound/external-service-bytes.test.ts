import { expect, test } from 'vitest'
import type { OwnerId } from '#kernel/access.ts'
import { Answered, startFake } from '#tests/help/fake-services.ts'
import { ExternalService, type ExternalServiceOptions } from './external-service.ts'

const serviceAt = (base: string, options: Partial<ExternalServiceOptions>) =>
  new ExternalService({ base, userAgent: 'Lightbook (test)', ...options })

const anna = { for: 1 as OwnerId }

test('bytes are what was received, with the date of the answer, and are asked for with every question', async () => {
  const text = '{ "hourly": {"time": [1.0]} }\n'
  const fake = await startFake(() => new Answered(200, Buffer.from(text), { date: 'Fri, 16 Oct 2026 22:00:01 GMT' }))
  const service = serviceAt(fake.url, { params: { apikey: 'k&y' } })
  const [{ bytes, date }] = await Promise.all([
    service.getBytes('/v1/forecast', { latitude: '40.7' }, anna),
    service.get('/v1/forecast', { latitude: '40.7' }, anna),
  ])
  expect(bytes.toString('utf8')).toBe(text)
  expect(date).toBe('Fri, 16 Oct 2026 22:00:01 GMT')
  expect(fake.asked.map(({ search }) => search)).toEqual(Array(2).fill('?latitude=40.7&apikey=k%26y'))
})

test('bytes of more than a quarter of a megabyte, of a redirect, and with the key in them are refused', async () => {
  const fake = await startFake(() => ({ reason: 'a-long-secret' }))
  const service = serviceAt(fake.url, { params: { apikey: 'a-long-secret' } })
  const ask = () => service.getBytes('/v1/forecast', {}, anna)
  await expect(ask()).rejects.toMatchObject({ kind: 'garbage' })
  fake.answer('redirect')
  await expect(ask()).rejects.toMatchObject({ kind: 'status' })
  fake.answer(() => ({ filling: 'x'.repeat(300 * 1024) }))
  await expect(ask()).rejects.toMatchObject({ kind: 'too_large' })
  fake.answer('html')
  expect((await ask()).bytes.toString('utf8')).toContain('502 Bad Gateway')
})
