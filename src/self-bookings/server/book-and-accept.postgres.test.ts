import { expect, test } from 'vitest'
import { accept, send, wedding } from '#tests/help/proposals.ts'
import { behindProxy, openTalks } from '#tests/help/self-bookings.ts'
import { openStudio } from '#tests/help/studio.ts'

test('visitors who book and clients who accept at the same time do not wait for each other', async () => {
  const studio = await openStudio({ env: behindProxy })
  const talks = await openTalks(studio)
  const proposed = (round: number, n: number) => {
    const shoot = { ...wedding.shoot, day: `2027-0${round}-1${n}` }
    return send(studio, { shoot, validUntil: '2026-12-01' }, { name: `Client ${round} ${n}`, email: '' })
  }
  const picked = async (round: number, n: number) => {
    const network = `10.${round}.${n}.9`
    const start = Date.parse('2026-10-10T14:00:00Z') + (round * 2 + n) * 3_600_000
    return { network, token: (await talks.holdAt(network, start)).json.token }
  }
  const book = async ({ network, token }: { network: string; token: string }) => {
    const body = { name: 'Vera Lind', email: 'vera@lind.example', clientZone: 'Europe/London', agree: true }
    return (await talks.from(network, 'POST', `/api/picks/${token}/book`, body)).status
  }
  for (const round of [1, 2, 3]) {
    const sent = [await proposed(round, 0), await proposed(round, 1)]
    const picks = [await picked(round, 0), await picked(round, 1)]
    const [statuses] = await Promise.all([
      Promise.all(picks.map(book)),
      Promise.all(sent.map((one) => accept(studio, one))),
    ])
    expect(statuses).toEqual([201, 201])
  }
})
