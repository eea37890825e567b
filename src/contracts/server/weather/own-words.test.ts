import { expect, test } from 'vitest'
import { signing } from '#contracts/signing-api.ts'
import { signAs, writeContract } from '#tests/help/agreement.ts'
import { openStudio } from '#tests/help/studio.ts'
import { usualClause } from '#weather-clauses/clause.ts'
import { planShoot, send, pdfOf, verify, clauseRow, fee } from '#tests/help/weather-clause.ts'

const own =
  'We look at the forecast for {{weather.place}} {{weather.time}}. {{client.name}}: if it is bad, meaning ' +
  '{{weather.limits}}, we both move. Dates are yours for {{weather.hours}}. {{weather.moves}}'

test('the photographer writes the sentence, and its figures stay those of the clause', async () => {
  const studio = await openStudio()
  const { id: shootId } = await planShoot(studio)
  const { id, weather } = await writeContract(studio, { shootId, weather: { ...fee, words: own } })
  expect(weather?.words).toBe(own)
  const token = await send(studio, id)
  const { paper } = await studio.as('visitor')(signing.read, { params: { token } })
  const { hash, json } = (await clauseRow(studio)) ?? {}
  expect(JSON.stringify(paper.blocks)).toContain(
    'We look at the forecast for Central Park on the day before the session at 6:00 PM (America/New_York). Priya ' +
      'Raman: if it is bad, meaning for any hour of the session, it gives a chance of rain or snow of 60% or ' +
      'more, or wind of 40 km/h or more, we both move. Dates are yours for 24 hours. The first move is free; each ' +
      'later one costs $80.00. No more than 2 moves. The photographer decides; the forecast alone moves nothing. ' +
      `Light rain may still fall on a session that is kept. Weather clause SHA-256 ${hash}.`,
  )
  expect(json).not.toContain('words')
  await signAs(studio, token)
  expect((await verify(studio, await pdfOf(studio, token))).verdict).toBe('valid')
})

test.each([
  ['our sentence', {}],
  ['a sentence of her own', { words: own }],
])('in a row of mini sessions %s says whose hours count, and the clause stays the same', async (_, words) => {
  const studio = await openStudio()
  const { id: shootId } = await planShoot(studio)
  const { id } = await writeContract(studio, { shootId, weather: { ...fee, ...words, isInRow: true } })
  const token = await send(studio, id)
  const { paper } = await studio.as('visitor')(signing.read, { params: { token } })
  expect(JSON.stringify(paper.blocks)).toContain(
    'While the session is one of a row of mini sessions, the hours of the whole row count. The photographer decides;',
  )
  expect((await clauseRow(studio))?.json).not.toContain('isInRow')
  await signAs(studio, token)
  expect((await verify(studio, await pdfOf(studio, token))).verdict).toBe('valid')
})

test.each([
  ['a figure of its own', `${own} Or 80%.`, 'Figures come from the clause: write no digits into the sentence'],
  ['figures of other scripts', `${own} Or ٨٠.`, 'Figures come from the clause: write no digits into the sentence'],
  ['an unknown field', `${own} {{today}}`, '{{today}} is not a field of this sentence'],
  ['nothing', '', 'Keep {{weather.time}}, {{weather.limits}}, {{weather.hours}}, {{weather.moves}} in the sentence'],
])('a sentence with %s is refused', async (_, words, message) => {
  const studio = await openStudio()
  const { id: shootId } = await planShoot(studio)
  const refused = writeContract(studio, { shootId, weather: { ...usualClause, words } })
  await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: { 'weather.words': message } })
})
