import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { onTestFinished } from 'vitest'
import type { PublicFilesOptions } from '#kernel/server/outbound/public-file.ts'
import type { Network } from '#kernel/server/outbound/public-request.ts'

/** Of *.example.com, for tests only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrLGOEVHEqcioXcUc
CMNsaN87zzJ5QNMtfsi1jdb2oLuhRANCAASpxk95ar4K/6dVSBdCHwMvoPXqfJns
Q5fI+wsjXUB6Mi6c8s0E0WnLowg+E03GcZIgZRw6BShmXjeOnaph9bQD
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBujCCAWCgAwIBAgIUEVAF+4StF3ZSFDunWsgmufwMeOswCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTY2FsZW5kYXJzIGZvciB0ZXN0czAgFw0yNjExMjYxMDI2MDVa
GA8yMTI2MTEwMjEwMjYwNVowHjEcMBoGA1UEAwwTY2FsZW5kYXJzIGZvciB0ZXN0
czBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKnGT3lqvgr/p1VIF0IfAy+g9ep8
mexDl8j7CyNdQHoyLpzyzQTRacujCD4TTcZxkiBlHDoFKGZeN46dqmH1tAOjejB4
MB0GA1UdDgQWBBTdTlQFdn5PsbwsuDPWw/wRiRun7TAfBgNVHSMEGDAWgBTdTlQF
dn5PsbwsuDPWw/wRiRun7TAPBgNVHRMBAf8EBTADAQH/MCUGA1UdEQQeMByCDSou
ZXhhbXBsZS5jb22CC2V4YW1wbGUuY29tMAoGCCqGSM49BAMCA0gAMEUCIGQWOOi1
JWmuoZ0G7hqesp1BEv8JTvpFeazyq6sYWzuyAiEA7vWvybK3oJcxaHqZsj219AoL
JjiK1HooWbkaAEuKIgo=
-----END CERTIFICATE-----`

/** A public address, of which no test calls the real one. */
export const publicAddress = '93.184.216.34'

/** What a host answers: the text of a calendar, or anything. */
type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void)

/** Short, but long enough for answers of this machine. */
const patience = { answer: 1500, failure: 300 }

/** Hosts of calendars with a certificate that is trusted, all on this machine. They stop with the test. */
export async function startCalendarHosts() {
  const answers = new Map<string, Answer>()
  const asked: IncomingMessage[] = []
  const server = createServer({ key, cert }, (request, response) => {
    asked.push(request)
    const answer = answers.get(`${request.headers.host}${request.url}`)
    if (typeof answer === 'function') answer(request, response)
    else if (answer === undefined) response.writeHead(404).end('Not found.')
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const names = new Map<string, () => string[]>()
  const resolved: string[] = []
  const dialed: string[] = []
  const network: Network = {
    addressesOf: async (host) => {
      resolved.push(host)
      return names.get(host)?.() ?? [publicAddress]
    },
    connect: (address, servername) => {
      dialed.push(address)
      return connect({ host: '127.0.0.1', port, servername, ca: cert })
    },
  }
  return {
    calendars: { network, patience } satisfies Pick<PublicFilesOptions, 'network' | 'patience'>,
    /** Sets what is at `calendar.example.com/family.ics`. */
    answer: (address: string, answer: Answer) => void answers.set(address, answer),
    /** Sets the addresses of a host; by default it has one that is public. */
    name: (host: string, addresses: () => string[]) => void names.set(host, addresses),
    asked,
    resolved,
    dialed,
  }
}

/** A calendar of these events, each in lines. */
export const calendarOf = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
