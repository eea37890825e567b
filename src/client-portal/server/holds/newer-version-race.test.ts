import { expect, test } from 'vitest'
import { proposals } from '#proposals/api.ts'
import { accept, send, wedding } from '#tests/help/proposals.ts'
import { numbers, rounds, seed } from '#tests/help/rounds.ts'
import { openStudio } from '#tests/help/studio.ts'

const waits = numbers(0, 12)

const after = <T>(ms: number, act: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => setTimeout(() => act().then(resolve, reject), ms))

test(`of accepting and sending a newer version at once, one counts and one says why (seed ${seed})`, async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  for (let round = 0; round < rounds(12, 300); round += 1) {
    // Who comes too late counts as one who guesses.
    studio.clock.now += 180_000
    const sent = await send(studio, { shoot: { ...wedding.shoot, day: null } }, { name: `Hannah ${round}`, email: '' })
    const { id } = await alice(proposals.create, { params: { id: sent.dealId }, input: {} })
    await alice(proposals.change, { params: { id }, input: { ...wedding, shoot: { ...wedding.shoot, day: null } } })
    const [accepted, replaced] = await Promise.allSettled([
      after(waits.next().value, () => accept(studio, sent)),
      after(waits.next().value, () => alice(proposals.send, { params: { id }, input: { isMailed: false } })),
    ])
    if (accepted.status === 'fulfilled')
      expect(replaced).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } })
    else {
      expect(accepted.reason).toMatchObject({ code: 'conflict' })
      expect(replaced.status).toBe('fulfilled')
    }
    const { proposals: versions } = await alice(proposals.ofDeal, { params: { id: sent.dealId } })
    expect(versions.map(({ state }) => state).toSorted()).toEqual(
      accepted.status === 'fulfilled' ? ['accepted', 'draft'] : ['replaced', 'sent'],
    )
  }
})
