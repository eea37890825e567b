import { deals } from '#deals/api.ts'
import type { SentProposal } from '#proposals/draft.ts'
import { clientRain } from '#client-portal/rain-api.ts'
import type { SeenCall } from '#rain-calls/choice-api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { tokenIn, typed } from './agreement.ts'
import { acceptAndSign, inAdvance, send } from './proposals.ts'
import { agreeOnWeather, callOf, clauseWith, decideAt, openRain, rainOf, runAt } from './rain-calls.ts'
import type { Studio } from './studio.ts'

/** What a client does on their page with the dates of a call. */
export function clientOn(studio: Studio, token: string, id: number) {
  const visitor = studio.as('visitor')
  const params = { token, id }
  return {
    page: () => visitor(clientRain.find, { params }),
    choose: (seen: SeenCall, start: string, name = 'Priya Raman') =>
      visitor(clientRain.choose, {
        params,
        input: { start, name, consent: true as const, addendumHash: seen.addendum?.hash ?? '0'.repeat(64) },
      }),
    none: (message = '') => visitor(clientRain.none, { params, input: { message } }),
    fresh: () => visitor(clientRain.fresh, { params }),
    pick: (start: string) => visitor(clientRain.pick, { params, input: { start } }),
    keep: () => visitor(clientRain.keep, { params }),
  }
}

export type ClientOn = ReturnType<typeof clientOn>

type Options = NonNullable<Parameters<typeof openRain>[0]> & {
  terms?: Parameters<typeof agreeOnWeather>[1]
  forecast?: unknown
  /** Why dates are offered against the forecast. */
  reason?: string
}

interface Offering extends Pick<Options, 'reason'> {
  at?: string
  mail?: boolean
}

/** Reads the call of a shoot with rain of 82% and offers new dates. `now`: a minute after the reading. */
export async function offerMove(
  studio: Studio,
  shootId: number,
  { at = decideAt, mail = false, reason }: Offering = {},
) {
  await runAt(studio, at, mail)
  studio.clock.now += 60_000
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  const input = { move: true, signature: typed('Alice Archer'), ...(reason !== undefined && { reason }) }
  const offer = await studio.as('alice')(rainCalls.decide, { params: { id }, input })
  const token = tokenIn(offer.link ?? '')
  return { id, offer, token, ...clientOn(studio, token, id) }
}

/** Alice’s shoot with Priya, for which new dates are offered because of rain. It has a contract, and no booking. */
export async function offered({ terms, forecast = rainOf(82), reason, ...options }: Options = {}) {
  const opened = await openRain(options)
  const { studio, provider } = opened
  provider.answer = () => forecast
  const agreed = await agreeOnWeather(studio, terms)
  const more = await offerMove(studio, agreed.shootId, {
    mail: options.mail ?? false,
    ...(reason !== undefined && { reason }),
  })
  return { ...opened, ...agreed, ...more, alice: studio.as('alice') }
}

const golden: Partial<SentProposal> = {
  title: 'Weiss portraits',
  lines: [{ name: 'Portraits, one hour', rate: '1000.00' }],
  contract: 'For {{client.name}} on {{shoot.date}}: {{contract.total}}, of which {{contract.deposit}} now.',
  shoot: {
    type: 'portrait',
    day: '2026-10-17',
    time: '17:30',
    minutes: 60,
    place: 'Washington Square Park',
    coordinates: { lat: 40.7, lng: -73.997 },
    timeZone: 'America/New_York',
  },
  plan: [
    { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 0 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: 30 } },
  ],
  validUntil: '2026-10-16',
}

/** Hannah’s booking of Alice’s with a weather clause: both have signed, and its call is planned. */
export async function bookWithClause(
  studio: Studio,
  more: Partial<SentProposal> = {},
  terms = clauseWith(),
  total = 100_000,
) {
  studio.clock.now = Date.parse('2026-10-14T12:00:00Z')
  const sent = await send(studio, { ...golden, weather: terms, ...more }, { type: 'portrait' }, inAdvance)
  await acceptAndSign(studio, sent, [], total)
  const { shootId } = await studio.as('alice')(deals.find, { params: { id: sent.dealId } })
  return { sent, shootId: shootId ?? 0 }
}
