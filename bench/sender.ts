// Uploads large photographs to a server, two at a time, from a separate process, so that the cost of sending is not
// counted as the server's.
import { readFile } from 'node:fs/promises'
import { cookieOf } from './people.ts'

const [url = '', shootId = '', count = '1', file = ''] = process.argv.slice(2)
const atOnce = 2

const photograph = new File([await readFile(file)], 'large.jpg', { type: 'image/jpeg' })

let left = Number(count)

async function send(): Promise<void> {
  while (left-- > 0) {
    const body = new FormData()
    body.append('files', photograph)
    const answer = await fetch(`${url}/api/shoots/${shootId}/reference-images`, {
      method: 'POST',
      headers: { cookie: cookieOf(1), origin: url },
      body,
    })
    if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`)
  }
}

await Promise.all(Array.from({ length: atOnce }, send))
