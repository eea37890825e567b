import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import type { WebhookDelivery } from '#webhooks/api.ts'
import { webhooks } from '#webhooks/api.ts'
import { webhookJob } from '#webhooks/server/webhook-job.ts'
import { startCalendarHosts } from './calendar-hosts.ts'
import { openStudio } from './studio.ts'

export interface Arrived {
  host: string
  headers: Record<string, string>
  body: string
  /** What the body says. */
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

type React = (response: ServerResponse, arrived: Arrived) => void

/** A studio whose events go to receivers on this machine: `*.example.com`, each with its own behavior. */
export async function openWebhooks(options: Parameters<typeof openStudio>[0] = {}) {
  const hosts = await startCalendarHosts()
  const studio = await openStudio({
    ...options,
    options: { ...options.options, webhooks: { network: hosts.calendars.network, answerMs: 400 } },
  })
  // Receivers accept the time of their own clock only.
  studio.clock.now = Date.now()
  const arrived: Arrived[] = []
  const answer = (host: string, react: React = (response) => response.writeHead(204).end()) =>
    hosts.answer(`${host}/hook`, (request, response) => {
      void read(request).then((one) => {
        arrived.push(one)
        react(response, one)
      })
    })
  answer('hooks.example.com')
  const add = async (host = 'hooks.example.com', types: string[] | null = null, who: 'alice' | 'bob' = 'alice') => {
    const input = { url: `https://${host}/hook`, description: '', types }
    return studio.as(who)(webhooks.create, { input })
  }
  const job = webhookJob({
    posts: studio.lightbook.services.webhooks,
    keys: studio.lightbook.install,
    sendsMail: () => studio.lightbook.install.mail,
    now: () => studio.clock.now,
  })
  const run = () => job.run(studio.db, studio.clock.now, async () => true)
  const deliveries = (id: number): Promise<WebhookDelivery[]> =>
    studio.as('alice')(webhooks.deliveries, { params: { id }, input: {} })
  return { studio, alice: studio.as('alice'), hosts, arrived, answer, add, run, deliveries }
}

async function read(request: IncomingMessage): Promise<Arrived> {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  await once(request, 'end')
  const body = Buffer.concat(pieces).toString()
  return {
    host: String(request.headers.host),
    headers: request.headers as Record<string, string>,
    body,
    event: JSON.parse(body) as Arrived['event'],
  }
}

/** Verifies an event as receivers do, and returns what it says. */
export const verified = ({ body, headers }: Arrived, secret: string) => new Webhook(secret).verify(body, headers)
