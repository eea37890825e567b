import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { contracts } from '#contracts/api.ts'
import { shoots } from '#shoots/api.ts'
import { writeContract } from '#tests/help/agreement.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { usualClause } from '#weather-clauses/clause.ts'
import { ContractEditor } from './contract-editor.tsx'

afterEach(cleanup)

/** Alice edits a contract whose shoot is in a park. */
async function openEditor(content = 'We will photograph you.') {
  const studio = await openStudio()
  studio.clock.now = Date.now()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const start = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 11)
  const place = { location: 'Central Park', coordinates: { lat: 40.7, lng: -73.997 }, timeZone: 'America/New_York' }
  const shoot = await alice(shoots.create, {
    input: { title: 'Raman portraits', type: 'portrait', date: `${start}21:30:00Z`, ...place },
  })
  const contract = await writeContract(studio, { shootId: shoot.id, content })
  const onClose = vi.fn<() => void>()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ContractEditor contract={contract} onClose={onClose} /> }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  await screen.findByLabelText(/^Title/)
  const stored = async () => (await alice(contracts.find, { params: { id: contract.id } })).weather
  const move = (coordinates: null) => alice(shoots.change, { params: { id: shoot.id }, input: { coordinates } })
  return { stored, onClose, move }
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
const turn = () => userEvent.click(screen.getByRole('switch', { name: /^Weather clause/ }))
const paper = async () => within(await screen.findByRole('article'))

async function write(label: RegExp, words: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label })
  await userEvent.clear(field)
  if (words !== '') await userEvent.type(field, words)
}

test('a clause is added with its usual figures, shown as the client will read it, and changed', async () => {
  const { stored, onClose } = await openEditor()
  await turn()
  expect(
    await (await paper()).findByText(/gives a chance of rain or snow of 60% or more, or wind of 40 km/),
  ).toBeDefined()
  expect(screen.getAllByText(/stays dry in about 4 of 10 such cases/).length).toBe(1)
  expect(screen.getByText(/This is not legal advice\.$/)).toBeDefined()
  await write(/^Chance of rain/, '')
  await write(/^Wind/, '')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one kind of weather')
  await write(/^Rain or snow, mm/, '2.55')
  await write(/^Fee of each/, '10,000.01')
  await save()
  expect(await screen.findByText('From 0.1 to 50 mm, with one decimal at most')).toBeDefined()
  expect(screen.getByText('From 0 to $10,000.00')).toBeDefined()
  await write(/^Rain or snow, mm/, '2.5')
  await write(/^Fee of each/, '80')
  expect(
    await (await paper()).findByText(/together, it gives 2\.5 mm of rain or snow or more, alice may/),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('switch', { name: 'Write your own sentence' }))
  const sentence = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Sentence/ })
  const usual = sentence.value
  await userEvent.clear(sentence)
  await userEvent.click(sentence)
  await userEvent.paste('In 2 words: {{weather.limits}}')
  await save()
  expect(await screen.findByText(/^Keep \{\{weather\.time\}\}, .+ in the sentence$/)).toBeDefined()
  await userEvent.clear(sentence)
  await userEvent.click(sentence)
  await userEvent.paste(`${usual} Bring boots.`)
  // What one writes oneself does not take the decision from the photographer.
  expect(
    await (await paper()).findByText(/Bring boots\. The photographer decides; .+ is kept\. Weather clause SHA-256 …$/),
  ).toBeDefined()
  await save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await stored()).toEqual({
    ...usualClause,
    measures: { rainPct: null, rainMm10: 25, windKmh: null, cloud: null },
    moves: { ...usualClause.moves, feeCents: 8000 },
    words: expect.stringMatching(/^The forecast of Open-Meteo for \{\{weather\.place\}\} is .+ Bring boots\.$/),
  })
})

test('what the server refuses is said at the clause until something is changed', async () => {
  const { move } = await openEditor('## Weather\nIn any weather.')
  await move(null)
  await turn()
  expect(screen.getByText(/^The text has a section about the weather\./)).toBeDefined()
  await save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Put the place of the session on the map/)
  await turn()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/^The text has a section/)).toBeNull()
})
