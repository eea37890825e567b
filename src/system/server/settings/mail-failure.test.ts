import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { settingsApi } from '#system/settings-api.ts'
import { openStudio } from '#tests/help/studio.ts'

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

async function portOf(server: {
  listen: (port: number, host: string) => unknown
  close: (done: () => void) => unknown
}) {
  const listening = server.listen(0, '127.0.0.1') as ReturnType<typeof createServer>
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())))
  return (listening.address() as AddressInfo).port
}

function mailServer(options: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, disableReverseLookup: true, ...options })
  // A client that does not trust its certificate closes the connection.
  server.on('error', () => {})
  return portOf(server)
}

async function testWith(port: number, security: 'tls' | 'starttls' | 'none' = 'none') {
  const { as } = await openStudio()
  const draft = {
    host: '127.0.0.1',
    port,
    security,
    username: '',
    senderName: 'Studio',
    senderAddress: 'office@studio.example',
  }
  const { message, reply, isAccepted } = await as('admin')(settingsApi.testEmail, { input: { draft } })
  expect(isAccepted).toBe(false)
  return { message: message.replaceAll(`127.0.0.1:${port}`, 'SERVER'), reply }
}

const plain = { disabledCommands: ['STARTTLS', 'AUTH'] }

test('a refused recipient', async () => {
  const port = await mailServer({ ...plain, onRcptTo: (_to, _session, done) => done(refusal(550, 'Relaying denied')) })
  expect(await testWith(port)).toEqual({
    message: 'The mail server rejected your address as the recipient.',
    reply: '550 Relaying denied',
  })
})

test('a refused email', async () => {
  const port = await mailServer({
    ...plain,
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(554, 'Looks\u0007like\tspam')))
    },
  })
  expect(await testWith(port)).toEqual({ message: 'The mail server rejected the email.', reply: '554 Looks like spam' })
})

test('a certificate that nobody trusts', async () => {
  const port = await mailServer({})
  const { message } = await testWith(port, 'starttls')
  expect(message).toMatch(/^The certificate of SERVER is not trusted: .+\. Use the name it was issued for\.$/)
})

const odd = {
  'a web server': [
    (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    { message: 'SERVER did not respond like a mail server.', reply: 'HTTP/1.1 400 Bad Request' },
  ],
  'a server that hangs up': [
    (socket: Socket) => void socket.destroy(),
    { message: 'The connection to SERVER failed. Check the host and port.', reply: '' },
  ],
} as const

test.each(Object.entries(odd))('%s', async (_what, [answer, told]) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    answer(socket)
  })
  expect(await testWith(await portOf(server))).toEqual(told)
})

test('a mail server that repeats the whole sign-in tells nobody the password', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean))
        socket.write(
          /^EHLO/i.test(line)
            ? '250-mail.example\r\n250 AUTH PLAIN\r\n'
            : /^AUTH/i.test(line)
              ? `535 5.7.8 Not accepted: ${line}\r\n`
              : '221 Bye\r\n',
        )
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const studio = await openStudio()
  const draft = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    security: 'none' as const,
    username: 'studio',
    password: 'correct horse',
    senderName: 'North Light',
    senderAddress: 'office@studio.example',
  }
  const { reply } = await studio.as('admin')(settingsApi.testEmail, { input: { draft } })
  expect(reply).toContain('Not accepted: AUTH PLAIN •••')
})

test('email can be turned off when its password cannot be read any more', async () => {
  const studio = await openStudio()
  const draft = {
    host: 'mail.studio.example',
    port: 587,
    security: 'starttls' as const,
    username: 'studio',
    senderName: 'North Light',
    senderAddress: 'office@studio.example',
  }
  const save = (more: { enabled: boolean; password?: string }) =>
    studio.as('admin')(settingsApi.saveEmail, { input: { ...draft, ...more } })
  await save({ enabled: true, password: 'correct horse' })
  const stored = () =>
    studio.db.selectFrom('system_settings').select('value').where('key', '=', 'email').executeTakeFirstOrThrow()
  const value = JSON.parse((await stored()).value)
  const damaged = JSON.stringify({ ...value, password: value.password.replace(/.{6}$/, 'AAAAAA') })
  await studio.db.updateTable('system_settings').set({ value: damaged }).where('key', '=', 'email').execute()
  expect(await save({ enabled: false })).toMatchObject({ enabled: false })
  await expect(save({ enabled: true })).rejects.toMatchObject({
    fields: { password: expect.stringContaining('cannot be decrypted with this server’s key') },
  })
})
