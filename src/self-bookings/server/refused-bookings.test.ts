import { expect, test } from 'vitest'
import { inquiryForm } from '#inquiry-form/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { openWalks } from '#tests/help/self-bookings.ts'

test.each([
  ['en', 'Please write your name in Latin letters: this studio’s documents can’t show “李”.'],
  [
    'de',
    'Bitte schreiben Sie Ihren Namen in lateinischen Buchstaben: ' +
      'Die Dokumente des Studios können „李“ nicht darstellen.',
  ],
] as const)(
  'a name that no document can show is refused at its field in %s, and the time stays held',
  async (language, words) => {
    const { alice, params, pick, book } = await openWalks()
    await alice(inquiryForm.change, { input: { slug: params.studio, language } })
    const { token } = await pick()
    await expect(book(token, { name: 'Bo Li 李' })).rejects.toMatchObject({ code: 'invalid', fields: { name: words } })
    expect(await book(token, { name: 'Bo Li' })).toMatchObject({ isMailed: false })
  },
)

test('bookings that are refused do not use up the five of an hour, and have a limit of their own', async () => {
  const { studio, pick, book, visitor } = await openWalks()
  const tries = async (count: number, token: string) => {
    for (let at = 0; at < count; at++)
      await expect(book(token, at % 2 ? { phone: 'call me' } : { name: 'Bo 李' })).rejects.toMatchObject({
        code: 'invalid',
      })
  }
  const { token } = await pick()
  await tries(8, token)
  await book(token)
  const other = await pick('2026-10-17T21:30:00.000Z')
  await tries(21, other.token)
  studio.clock.now += 60_000
  await expect(book(other.token)).rejects.toMatchObject({ code: 'too_many' })
  await visitor(picks.find, { params: { token: other.token } })
})
