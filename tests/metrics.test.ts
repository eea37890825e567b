import { expect, onTestFinished, test } from 'vitest'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { Caller } from './help/caller.ts'
import { freePort, startServer } from './help/server.ts'

async function openMeasured() {
  const port = await freePort()
  const server = await startServer({ METRICS_PORT: String(port) })
  onTestFinished(() => server.remove())
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const read = async (name: string) =>
    (await scrape()).split('\n').find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
  return { server, port, scrape, read }
}

test('metrics count what was asked, by route and without what is secret or personal', async () => {
  const { server, port, scrape } = await openMeasured()
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  const { json } = await nora.send('POST', '/api/clients', { name: 'Maya Lindqvist' })
  const { id } = json as { id: number }
  for (const path of [`/api/clients/${id}`, `/api/clients/${id}`, '/api/clients/9999', '/sign/very-secret'])
    await fetch(server.url + path, { headers: { cookie: nora.cookie } })

  await expect.poll(scrape).toContain('{method="GET",route="/api/clients/:id",status="200"} 2\n')
  await expect.poll(scrape).toMatch(/^lightbook_job_failures\{job="tidying up"\} 0$/m)
  const text = await scrape()
  expect(text).toContain('{method="GET",route="/api/clients/:id",status="404"} 1\n')
  expect(text).toMatch(/^lightbook_info\{version="\d+\.\d+\.\d+",database="sqlite"\} 1$/m)
  expect(text).toMatch(/^lightbook_database_up 1$/m)
  expect(text).not.toMatch(/very-secret|Maya|nora|lantern/)
  const [, all] = /_bucket\{le="\+Inf"\} (\d+)/.exec(text) ?? []
  expect(text).toContain(`lightbook_http_request_duration_seconds_count ${all}\n`)
  expect(Number(all)).toBeGreaterThanOrEqual(6)

  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
})

test('a page that asks whether anything is new is counted, though it is answered sooner', async () => {
  const { server, scrape } = await openMeasured()
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  const ask = (tag: string) =>
    fetch(`${server.url}/api/revisions`, { headers: { cookie: nora.cookie, 'if-none-match': tag } })
  const { headers } = await ask('"none"')
  expect((await ask(headers.get('etag') ?? '')).status).toBe(304)
  await expect.poll(scrape).toContain('{method="GET",route="/api/revisions",status="304"} 1\n')
})

test('a database that cannot be read is reported as down, and the rest is still told', async () => {
  const { server, read } = await openMeasured()
  const database = new DatabaseSync(join(server.folder, 'lightbook.sqlite'), { timeout: 60_000 })
  database.exec('alter table outbox rename to lost')
  database.close()
  expect(await read('lightbook_database_up')).toBe('lightbook_database_up 0')
  expect(await read('process_resident_memory_bytes')).toMatch(/ \d+$/)
})

test('a port that is taken stops the start with a line that names the setting', async () => {
  const { port } = await openMeasured()
  await expect(startServer({ METRICS_PORT: String(port) })).rejects.toThrow(/METRICS_PORT is \d+, which cannot be used/)
})
