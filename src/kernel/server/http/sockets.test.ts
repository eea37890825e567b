import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openStudio } from '#tests/help/studio.ts'

/** Sends raw bytes and returns what is received until the server closes the connection. */
async function openWire() {
  const { lightbook } = await openStudio()
  await lightbook.app.listen({ port: 0, host: '127.0.0.1' })
  const address = lightbook.app.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      onTestFinished(() => void socket.destroy())
      let received = ''
      socket.on('data', (piece: Buffer) => (received += piece))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
}

const head =
  'POST /api/login HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nContent-Type: ' +
  'application/json\r\n'

test.each([
  ['is no HTTP', 'hello\r\n\r\n', 400],
  ['is measured in two ways', `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['is measured twice', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ['has a broken chunk', `${head}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`, 400],
  ['folds a header', `${head}X-Folded: a\r\n b\r\nContent-Length: 2\r\n\r\n{}`, 400],
  ['has headers without end', `${head}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('a request that %s is refused and the line is cut', async (_what, bytes, status) => {
  const send = await openWire()
  const answer = await send(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('content-type: application/problem+json')
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(answer.split('\r\n\r\n').at(-1) ?? '')).toMatchObject({
    status,
    message: 'The request could not be read.',
  })
})
