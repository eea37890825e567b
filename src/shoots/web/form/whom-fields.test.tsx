import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { clients } from '#clients/api.ts'
import { shoots, type SentShoot } from '#shoots/api.ts'
import { WhomFields } from './whom-fields.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

const dayMs = 24 * 3_600_000
/** The start of a shoot that is some days from now. */
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

async function openHouse() {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const [claire, soren] = await Promise.all(
    ['Claire Dubois', 'Søren Kjær'].map((name) => alice(clients.create, { input: { name } })),
  )
  if (!claire || !soren) throw new Error('Nobody there')
  const shoot = async (title: string, clientId: number, more: Partial<SentShoot> = {}) => {
    const { id } = await alice(shoots.create, {
      input: { title, location: 'Wave Hill', type: 'wedding', date: '2027-05-22T17:00:00Z', ...more },
    })
    await alice(shoots.assignClient, { params: { id }, input: { clientId } })
    return id
  }
  const wedding = await shoot('Kjær–Fischer wedding', soren.id)
  await shoot('Kjær engagement', soren.id, { date: '2028-05-22T17:00:00Z', status: 'cancelled' })
  const portrait = await shoot('Portraits', claire.id, { date: '2026-05-22T17:00:00Z' })
  return { alice, claire, soren, shoot, wedding, portrait }
}

const onChange = vi.fn<(values: object) => void>()
const submitted = vi.fn<() => void>()

function Form() {
  const [values, setValues] = useState<{ clientId: number | undefined; shootId: number | undefined }>({
    clientId: undefined,
    shootId: undefined,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <WhomFields
        values={values}
        faults={{}}
        onChange={(change) => {
          setValues((before) => ({ ...before, ...change }))
          onChange(change)
        }}
      />
      <button type="submit">Save</button>
    </form>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${name}`) })
const listed = () =>
  screen.getAllByRole('option', { name: /, May 22/, hidden: true }).map((option) => option.textContent)

test('Enter takes the first that fits, sends nothing, and what is left over is cleared', async () => {
  const { claire, wedding } = await openHouse()
  await show(<Form />)
  await userEvent.type(field('Client'), 'Claire{Enter}')
  await waitFor(() => expect(field('Client').value).toBe('Claire Dubois'))
  expect(onChange).toHaveBeenCalledWith({ clientId: claire.id })
  await waitFor(() => expect(field('Shoot').value).toBe('Portraits, May 22, 2026'))
  await userEvent.clear(field('Shoot'))
  await userEvent.type(field('Shoot'), 'Kj{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ shootId: wedding }))
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.clear(field('Client'))
  await userEvent.type(field('Client'), 'Nobody like this{Enter}')
  await userEvent.tab()
  expect(field('Client').value).toBe('Claire Dubois')
})

test('the shoots of the client come first, a cancelled one last and marked, each with its year', async () => {
  const { portrait } = await openHouse()
  await show(<Form />)
  await userEvent.type(field('Client'), 'Claire{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ shootId: portrait }))
  await userEvent.click(field('Shoot'))
  await waitFor(() =>
    expect(listed()).toEqual([
      'Portraits, May 22, 2026',
      'Kjær–Fischer wedding, May 22, 2027',
      'Kjær engagement, May 22, 2028 (cancelled)',
    ]),
  )
  expect(['Of this client', 'Other shoots'].map((name) => screen.queryByText(name) !== null)).toEqual([true, true])
})

test('a shoot keeps its chosen client and offers its own; with none chosen it brings its own and says so', async () => {
  const { portrait, soren, wedding } = await openHouse()
  await show(<Form />)
  await userEvent.type(field('Client'), 'Claire{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ shootId: portrait }))
  await userEvent.clear(field('Shoot'))
  await userEvent.type(field('Shoot'), 'Fischer{Enter}')
  expect(await screen.findByText('This shoot is for Søren Kjær.')).toBeDefined()
  expect(field('Client').value).toBe('Claire Dubois')
  cleanup()
  await show(<Form />)
  await userEvent.type(field('Shoot'), 'Fischer{Enter}')
  expect(await screen.findByText('The client of this shoot is Søren Kjær.')).toBeDefined()
  expect(onChange).toHaveBeenLastCalledWith({ shootId: wedding, clientId: soren.id })
})

test('the only shoot of a client is chosen with the client, a cancelled one not counted', async () => {
  const { soren, wedding, portrait } = await openHouse()
  await show(<Form />)
  await userEvent.type(field('Client'), 'Kj{Enter}')
  await waitFor(() => expect(field('Shoot').value).toBe('Kjær–Fischer wedding, May 22, 2027'))
  expect(onChange.mock.calls.slice(-2)).toEqual([[{ clientId: soren.id }], [{ shootId: wedding }]])
  await userEvent.clear(field('Client'))
  await userEvent.type(field('Client'), 'Claire')
  await userEvent.click(await screen.findByRole('option', { name: 'Claire Dubois', hidden: true }))
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ shootId: portrait }))
})

test('a client that nobody has yet is added from the field', async () => {
  const { claire } = await openHouse()
  await show(<Form />)
  await userEvent.type(field('Client'), 'Maya Lindqvist')
  await userEvent.click(await screen.findByRole('option', { name: 'Add “Maya Lindqvist”', hidden: true }))
  await waitFor(() => expect(field('Client').value).toBe('Maya Lindqvist'))
  const [{ clientId }] = onChange.mock.lastCall as [{ clientId: number }]
  expect(clientId).toBeGreaterThan(claire.id)
  expect(field('Shoot').value).toBe('')
})

test('Enter adds the client whose name nobody has, once that is the only option', async () => {
  const { claire } = await openHouse()
  await show(<Form />)
  await userEvent.type(field('Client'), 'Mayaxyz')
  await screen.findByRole('option', { name: 'Add “Mayaxyz”', hidden: true })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ clientId: expect.any(Number) }))
  expect(field('Client').value).toBe('Mayaxyz')
  const [{ clientId }] = onChange.mock.lastCall as [{ clientId: number }]
  expect(clientId).toBeGreaterThan(claire.id)
  expect(submitted).not.toHaveBeenCalled()
})

async function chooseMaya() {
  const house = await openHouse()
  const maya = await house.alice(clients.create, { input: { name: 'Maya Lindqvist' } })
  await show(<Form />)
  await userEvent.type(field('Client'), 'Maya{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ clientId: maya.id }))
  const shootsOfMaya = () => house.alice(shoots.list, { input: { clientId: String(maya.id) } })
  return { ...house, maya, shootsOfMaya }
}

test('a client without shoots gets one from the field, first in its list', async () => {
  const { maya, shootsOfMaya } = await chooseMaya()
  await userEvent.click(field('Shoot'))
  const add = await screen.findByRole('option', { name: 'Add a shoot for Maya Lindqvist, today', hidden: true })
  await screen.findByRole('option', { name: 'Portraits, May 22, 2026', hidden: true })
  expect(screen.getAllByRole('option', { hidden: true }).find((option) => /,/.test(option.textContent))).toBe(add)
  await userEvent.click(add)
  await waitFor(() => expect(field('Shoot').value).toMatch(/^Shoot for Maya Lindqvist, /))
  const listed = await shootsOfMaya()
  expect(listed).toMatchObject([{ title: 'Shoot for Maya Lindqvist', clientName: 'Maya Lindqvist' }])
  expect(onChange).toHaveBeenLastCalledWith({ shootId: listed[0]?.id })
  expect(field('Client').value).toBe(maya.name)
})

test('a title that no shoot has is added for the client, by Enter too', async () => {
  const { shootsOfMaya } = await chooseMaya()
  await userEvent.type(field('Shoot'), 'Headshots')
  await screen.findByRole('option', { name: 'Add “Headshots” for Maya Lindqvist, today', hidden: true })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(field('Shoot').value).toMatch(/^Headshots, /))
  expect(await shootsOfMaya()).toMatchObject([{ title: 'Headshots', location: 'Place to be decided' }])
  expect(submitted).not.toHaveBeenCalled()
})

test('shoots are listed by how near they are, not those of the distant future first', async () => {
  const { soren, shoot } = await openHouse()
  await shoot('Far session', soren.id, { date: inDays(300) })
  await shoot('Next session', soren.id, { date: inDays(9) })
  await shoot('Old session', soren.id, { date: inDays(-90) })
  await shoot('Last session', soren.id, { date: inDays(-2) })
  const sessions = () =>
    screen
      .getAllByRole('option', { name: / session, /, hidden: true })
      .map(({ textContent }) => textContent.replace(/ .*/, ''))
  await show(<Form />)
  await userEvent.click(field('Shoot'))
  await waitFor(() => expect(sessions()).toEqual(['Last', 'Next', 'Old', 'Far']))
  await userEvent.type(field('Shoot'), 'session{Enter}')
  await waitFor(() => expect(field('Shoot').value).toMatch(/^Last session/))
})

test('of many shoots the last one is listed, though twenty-four are later', async () => {
  const { soren, shoot } = await openHouse()
  for (let later = 0; later < 24; later += 1) await shoot(`Later ${later}`, soren.id, { date: inDays(200 + later) })
  await shoot('Yesterday', soren.id, { date: inDays(-1) })
  await show(<Form />)
  await userEvent.click(field('Shoot'))
  expect(await screen.findByRole('option', { name: /^Yesterday/, hidden: true })).toBeDefined()
})

test('a name that is left in the field stays there, and can still be added', async () => {
  const { claire } = await openHouse()
  await show(<Form />)
  await userEvent.type(field('Client'), 'Zoltan Quist')
  await userEvent.tab()
  expect(field('Client').value).toBe('Zoltan Quist')
  expect(screen.getByText('No client is chosen.')).toBeDefined()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Add “Zoltan Quist”' }))
  await waitFor(() => expect(screen.queryByText('No client is chosen.')).toBeNull())
  expect(field('Client').value).toBe('Zoltan Quist')
  const [{ clientId }] = onChange.mock.lastCall as [{ clientId: number }]
  expect(clientId).toBeGreaterThan(claire.id)
  cleanup()
  await show(<Form />)
  await userEvent.type(field('Client'), 'Dubois')
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: 'Use Claire Dubois' }))
  expect(onChange).toHaveBeenCalledWith({ clientId: claire.id })
})

test('without any shoot it says how to add one, and of a search that nothing was found', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await show(<Form />)
  const picker = await screen.findByRole('combobox', { name: 'Shoot' })
  await userEvent.click(picker)
  expect(await screen.findByText('No shoots yet: choose a client to add one')).toBeTruthy()
  await userEvent.type(picker, 'Headshots')
  expect(await screen.findByText('No shoot found')).toBeTruthy()
})
