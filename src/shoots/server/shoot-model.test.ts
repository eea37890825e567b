import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { tagOf } from '#kernel/api.ts'
import { type Shoot, shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { listed } from '#tests/help/listed.ts'
import { rounds } from '#tests/help/rounds.ts'

const start = Date.parse('2026-05-01T09:00:00Z')
const minute = 60_000

/** Quarter hours around now, so that equal dates and adjacent shoots are common. */
const fieldsOf = {
  title: fc.constantFrom('Pier', 'Łódź', '%'),
  date: fc.integer({ min: -12, max: 12 }).map((quarters) => new Date(start + quarters * 15 * minute).toISOString()),
  duration: fc.constantFrom(15, 30, 60),
  status: fc.constantFrom('pending' as const, 'cancelled' as const, 'completed' as const),
  coordinates: fc.option(
    fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  ),
}

type ChangeOf<Fields> = { [K in keyof Fields]?: Fields[K] extends fc.Arbitrary<infer Value> ? Value : never }

const some = fc.record(fieldsOf, { requiredKeys: [] })
const which = fc.nat({ max: 20 })
const step = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('create' as const), fields: fc.record(fieldsOf) }), weight: 3 },
  fc.record({ do: fc.constant('change' as const), which, fields: some }),
  fc.record({ do: fc.constant('change an older one' as const), which, fields: some }),
  fc.record({ do: fc.constant('remove' as const), which }),
  fc.record({ do: fc.constant('assign' as const), which, client: fc.nat({ max: 1 }) }),
  fc.record({ do: fc.constant('take off' as const), which }),
  fc.record({ do: fc.constant('wait' as const), quarters: fc.integer({ min: 0, max: 4 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const byDate = (a: Shoot, b: Shoot) => Date.parse(a.date) - Date.parse(b.date) || a.id - b.id
const endOf = ({ date, duration }: { date: string; duration: number }) =>
  new Date(Date.parse(date) + duration * minute).toISOString()
/** JSON has no negative zero. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

test('whatever is done in whatever order, every list shows what a plain list in memory would', async () => {
  const { as, clock, db } = await openStudio()
  const alice = as('alice')
  const people = [
    await alice(clients.create, { input: { name: 'Maya' } }),
    await alice(clients.create, { input: { name: 'Noor' } }),
  ]

  const compare = async (model: Shoot[]) => {
    const now = new Date(clock.now).toISOString()
    const soonestFirst = model.toSorted(byDate).map(listed)
    const latestFirst = soonestFirst.toReversed()
    expect(await alice(shoots.list, {})).toEqual(latestFirst)
    const isUpcoming = ({ endsAt, status }: Pick<Shoot, 'endsAt' | 'status'>) => endsAt > now && status !== 'cancelled'
    expect(await alice(shoots.upcoming, {})).toEqual(soonestFirst.filter(isUpcoming))
    expect(await alice(shoots.list, { input: { when: 'past', search: 'lodz' } })).toEqual(
      latestFirst.filter(({ endsAt, title }) => endsAt <= now && title === 'Łódź'),
    )
    const upcoming = model.filter(isUpcoming).length
    const past = model.filter(({ endsAt }) => endsAt <= now).length
    expect(await alice(shoots.counts, {})).toEqual({ upcoming, past })
    const overlapping = model
      .toSorted(byDate)
      .filter(
        ({ date, endsAt, status }) =>
          status !== 'cancelled' && date < endOf({ date: now, duration: 30 }) && endsAt > now,
      )
    expect((await alice(shoots.overlaps, { input: { date: now, duration: '30' } })).map(({ id }) => id)).toEqual(
      overlapping.map(({ id }) => id),
    )
    for (const { id } of people)
      expect(await alice(clients.find, { params: { id } })).toMatchObject({
        shootCount: model.filter(({ clientId }) => clientId === id).length,
      })
  }

  const change = async (shoot: Shoot, fields: ChangeOf<typeof fieldsOf>): Promise<Shoot> => {
    await alice(shoots.change, { params: shoot, input: fields, ifMatch: tagOf(shoot) })
    const changed = { ...shoot, ...fields, updatedAt: new Date(clock.now).toISOString(), version: shoot.version + 1 }
    return { ...changed, endsAt: endOf(changed) }
  }

  const assign = async (shoot: Shoot, client: number): Promise<Shoot> => {
    const { id: clientId = 0, name: clientName = '' } = people[client] ?? {}
    await alice(shoots.assignClient, { params: shoot, input: { clientId } })
    return { ...shoot, clientId, clientName }
  }

  /** The model's effect of a step on a shoot. */
  const playOn = async (shoot: Shoot, one: Step): Promise<Shoot[]> => {
    if (one.do === 'change') return [await change(shoot, sent(one.fields))]
    if (one.do === 'assign') return [await assign(shoot, one.client)]
    // The change is refused, which the lists show.
    if (one.do === 'change an older one')
      await alice(shoots.change, {
        params: shoot,
        input: sent(one.fields),
        ifMatch: tagOf({ version: shoot.version + 1 }),
      }).catch(() => {})
    if (one.do === 'take off') {
      await alice(shoots.removeClient, { params: shoot })
      const updatedAt = shoot.clientId === null ? shoot.updatedAt : new Date(clock.now).toISOString()
      return [{ ...shoot, clientId: null, clientName: null, updatedAt }]
    }
    if (one.do !== 'remove') return [shoot]
    await alice(shoots.remove, { params: shoot, ifMatch: tagOf(shoot) })
    return []
  }

  const play = async (model: Shoot[], one: Step): Promise<Shoot[]> => {
    if (one.do === 'wait') clock.now += one.quarters * 15 * minute
    if (one.do === 'create')
      return [
        ...model,
        await alice(shoots.create, { input: { ...sent(one.fields), location: 'Pier 39', type: 'portrait' } }),
      ]
    const shoot = 'which' in one ? model[one.which % Math.max(1, model.length)] : undefined
    return shoot ? [...model.filter((other) => other !== shoot), ...(await playOn(shoot, one))] : model
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      await db.deleteFrom('shoots').execute()
      clock.now = start
      let model: Shoot[] = []
      for (const one of steps) model = await play(model, one)
      await compare(model)
    }),
    { numRuns: rounds(25) },
  )
})
