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
  return { claire, soren, wedding, portrait }
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

test('without any shoot it says to plan one, and of a search that nothing was found', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await show(<Form />)
  const picker = await screen.findByRole('combobox', { name: 'Shoot' })
  await userEvent.click(picker)
  expect(await screen.findByText('No shoots yet: plan one first')).toBeTruthy()
  await userEvent.type(picker, 'Headshots')
  expect(await screen.findByText('No shoot found')).toBeTruthy()
})
