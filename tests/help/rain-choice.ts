import { clientRain } from '#client-portal/rain-api.ts'
import type { SeenCall } from '#rain-calls/choice-api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { tokenIn, typed } from './agreement.ts'
import { agreeOnWeather, callOf, decideAt, openRain, rainOf, runAt } from './rain-calls.ts'
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

type Options = NonNullable<Parameters<typeof openRain>[0]> & { terms?: Parameters<typeof agreeOnWeather>[1] }

/** Reads the call of a shoot with rain of 82% and offers new dates. `now`: a minute after the reading. */
export async function offerMove(studio: Studio, shootId: number, { at = decideAt, mail = false } = {}) {
  await runAt(studio, at, mail)
  studio.clock.now += 60_000
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  const input = { move: true, signature: typed('Alice Archer') }
  const offer = await studio.as('alice')(rainCalls.decide, { params: { id }, input })
  const token = tokenIn(offer.link ?? '')
  return { id, offer, token, ...clientOn(studio, token, id) }
}

/** Alice’s shoot with Priya, for which new dates are offered because of rain. It has a contract, and no booking. */
export async function offered({ terms, ...options }: Options = {}) {
  const opened = await openRain(options)
  const { studio, provider } = opened
  provider.answer = () => rainOf(82)
  const agreed = await agreeOnWeather(studio, terms)
  const more = await offerMove(studio, agreed.shootId, { mail: options.mail ?? false })
  return { ...opened, ...agreed, ...more, alice: studio.as('alice') }
}
