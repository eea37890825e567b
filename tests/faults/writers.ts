import { Caller } from '#tests/help/caller.ts'
import { type Answer, type CreateRequest, type History, unknownOf } from './history.ts'

/** What the writers create in turn, each named after its key; the invoices' client exists. */
const creations: [path: string, body: (key: string) => unknown][] = [
  ['/api/clients', (name) => ({ name })],
  ['/api/shoots', (title) => ({ title, location: 'Pier 17', type: 'portrait' })],
  [
    '/api/invoices',
    (notes) => ({
      clientId: 1,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      status: 'sent',
      notes,
      items: [{ description: 'Portraits', rate: 420 }],
    }),
  ],
]

interface Writing {
  writers?: number
  /** The most requests of each writer. */
  each?: number
  /** Whether a writer stops after this answer. */
  isLast?: (answer: Answer) => boolean
}

/** A photographer with a session, whose requests are recorded. */
export class Photographer {
  readonly caller: Caller
  readonly #history: History
  readonly #pictures = new Map<string, File>()

  constructor(url: string, history: History) {
    this.caller = new Caller(url)
    this.#history = history
  }

  /** Registers, and creates the client that the invoices name. */
  async begin(): Promise<void> {
    await this.caller.register('mara', 'a violet hour by the sea')
    await this.send({ key: 'first', path: '/api/clients', body: { name: 'first' } })
  }

  send(request: CreateRequest): Promise<Answer | undefined> {
    return this.#history.send(request, ({ key, path, body }) =>
      this.caller.send('POST', path, body, { 'idempotency-key': key }),
    )
  }

  /** Uploads one image to the first shoot. */
  upload(key: string, picture: File): Promise<Answer | undefined> {
    const path = '/api/shoots/1/reference-images'
    this.#pictures.set(key, picture)
    return this.#history.send({ key, path, body: { image: key } }, async () => {
      const form = new FormData()
      form.append('files', picture, `${key}.jpg`)
      return this.caller.send('POST', path, form, { 'idempotency-key': key })
    })
  }

  /** Sends what has no definite answer again, as a page does. */
  async sendAgain(): Promise<void> {
    for (const request of unknownOf(this.#history.read())) {
      const picture = this.#pictures.get(request.key)
      await (picture ? this.upload(request.key, picture) : this.send(request))
    }
  }

  /**
   * Writes until it is stopped, gets its last answer, or the server no longer answers. Each writer sends one request
   * after the other.
   */
  write(name: string, { writers = 4, each = Number.POSITIVE_INFINITY, isLast = () => false }: Writing = {}) {
    let isOn = true
    const one = async (writer: string) => {
      for (let at = 0; isOn && at < each; at += 1) {
        const [path, body] = creations[at % creations.length] as (typeof creations)[number]
        const key = `${writer}x${at}`
        const answer = await this.send({ key, path, body: body(key) })
        if (!answer || isLast(answer)) return
      }
    }
    const done = Promise.all(Array.from({ length: writers }, (_, writer) => one(`${name}x${writer}`)))
    return { done, stop: () => ((isOn = false), done) }
  }
}
