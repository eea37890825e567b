import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { RunningServer, startServer } from './help/server.ts'

const nora = { email: 'nora@studio.example', username: 'nora', password: 'lantern under oaks' }

async function open(env: Record<string, string> = {}) {
  const server = await startServer(env)
  onTestFinished(() => server.remove())
  return server
}

async function post(server: RunningServer, path: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: server.url, ...(cookie && { cookie }) }
  return fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const cookieOf = (answer: Response): string => /sid=[\w-]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''

test('told to stop, the server finishes what it has begun and loses nothing that it acknowledged', async () => {
  const server = await open()
  const cookie = cookieOf(await post(server, '/api/register', nora))
  const writing = Array.from({ length: 60 }, (_, index) =>
    post(server, '/api/clients', { name: `Client ${index}` }, cookie).then(
      ({ status }) => status,
      () => 0,
    ),
  )
  await writing[0]
  const code = await server.stop()
  const acknowledged = (await Promise.all(writing)).filter((status) => status === 201).length
  expect(code).toBe(0)
  await server.start()
  const answer = await fetch(`${server.url}/api/clients`, { headers: { cookie } })
  expect(((await answer.json()) as unknown[]).length).toBeGreaterThanOrEqual(acknowledged)
  expect(acknowledged).toBeGreaterThan(0)
})

test('a second server on the same folder or the same port says why it cannot start', async () => {
  const server = await open()
  const port = new URL(server.url).port
  await expect(new RunningServer(Number(port), {}).start()).rejects.toThrow(
    /Lightbook cannot start: another program uses this port/,
  )
  await expect(new RunningServer(0, { DATA_DIR: server.folder }).start()).rejects.toThrow(
    /Lightbook cannot start: Another Lightbook is already running/,
  )
})

test('a wrong setting stops the start with one line', async () => {
  await expect(new RunningServer(0, { MAIL_URL: 'mail.example' }).start()).rejects.toThrow(
    /Lightbook cannot start: MAIL_URL has to start with/,
  )
})

test('an unknown option and a host of another machine stop the start, each with one line', async () => {
  const program = [fileURLToPath(new URL('../src/app/server/main.ts', import.meta.url)), '--port', '5000']
  await expect(new RunningServer(0, {}, { program }).start()).rejects.toThrow(
    /Lightbook cannot start: it knows no option --port\. Settings are environment variables, such as PORT=5000\./,
  )
  await expect(new RunningServer(0, { HOST: '192.0.2.1', PUBLIC_URL: 'http://localhost' }).start()).rejects.toThrow(
    /Lightbook cannot start: HOST is 192\.0\.2\.1, which is no address of this machine/,
  )
})

test('the first account becomes the administrator, which is said before and after', async () => {
  const server = await open({ LOG_LEVEL: 'info' })
  expect(server.output).toContain('The first account that is created becomes the administrator.\n')
  await post(server, '/api/register', nora)
  await expect.poll(() => server.output).toContain('the first account was created: it is the administrator')
  await post(server, '/api/register', { email: 'omar@studio.example', username: 'omar', password: 'ladders by a pier' })
  expect(server.output.split('it is the administrator')).toHaveLength(2)
  await server.stop()
  await server.start()
  expect(server.output.split('becomes the administrator')).toHaveLength(2)
})

test('a server open to others prints the token that the first registration needs', async () => {
  const server = await open({ HOST: '0.0.0.0' })
  const setupToken = /set-up token, within an hour: ([\w-]{43})/.exec(server.output)?.[1]
  expect((await post(server, '/api/register', nora)).status).toBe(403)
  expect((await post(server, '/api/register', { ...nora, setupToken })).status).toBe(201)
})

test('the data is for its owner’s eyes only', async () => {
  const server = await open()
  const { statSync, readdirSync } = await import('node:fs')
  const modes = readdirSync(server.folder).map((name) => statSync(`${server.folder}/${name}`).mode & 0o077)
  expect(modes.length).toBeGreaterThan(0)
  expect(new Set(modes)).toEqual(new Set([0]))
})
