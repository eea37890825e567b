import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { advisor } from '#advisor/api.ts'
import { invoices } from '#invoices/api.ts'
import { shoots } from '#shoots/api.ts'
import { DeleteShoot } from './delete-shoot.tsx'
import { show } from '#tests/help/screen.tsx'
import { writeContract } from '#tests/help/agreement.ts'
import { accept, dealOf, send } from '#tests/help/proposals.ts'
import { routed } from '#tests/help/routed.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)
/** A native FormData with two images: jsdom's cannot be sent by fetch. */
const form = {
  body: Buffer.concat(
    ['one', 'two']
      .flatMap((name) => [
        Buffer.from(
          `--edge\r\ncontent-disposition: form-data; name="files"; filename="${name}.png"\r\ncontent-type: ` +
            `image/png\r\n\r\n`,
        ),
        pixel,
        Buffer.from('\r\n'),
      ])
      .concat(Buffer.from('--edge--\r\n')),
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
}

test('a double click on Delete deletes once and goes on', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const shoot = await studio.as('alice')(shoots.create, {
    input: { title: 'Harbour', location: 'Pier 17', type: 'portrait' },
  })
  const onDeleted = vi.fn<() => void>()
  await show(<DeleteShoot shoot={shoot} onClose={() => {}} onDeleted={onDeleted} />)
  const asked = vi.spyOn(globalThis, 'fetch')
  const button = await screen.findByRole('button', { name: 'Delete' })
  fireEvent.click(button)
  fireEvent.click(button)
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(asked.mock.calls.filter(([, init]) => init?.method === 'DELETE')).toHaveLength(1)
})

test('what goes with a shoot is named, its images counted', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const shoot = await studio.as('alice')(shoots.create, {
    input: { title: 'Harbour', location: 'Pier 17', type: 'portrait' },
  })
  await show(<DeleteShoot shoot={shoot} onClose={() => {}} />)
  expect(
    await screen.findByText(
      '“Harbour”, its notes, its packing list and its shot list are removed. This cannot be undone.',
    ),
  ).toBeDefined()
  cleanup()
  await studio.raw('alice', 'POST', `/api/shoots/${shoot.id}/reference-images`, form)
  await show(<DeleteShoot shoot={shoot} onClose={() => {}} />)
  expect(
    await screen.findByText(
      '“Harbour”, its notes, its packing list, its shot list and 2 reference images are removed. This cannot ' +
        'be undone.',
    ),
  ).toBeDefined()
})

test('saved advice goes with a shoot, its invoices and contracts stay', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const { clientId, shootId } = await writeContract(studio)
  const shoot = await alice(shoots.find, { params: { id: shootId ?? 0 } })
  await alice(advisor.compositionTips, {
    input: { shootId: shoot.id, style: 'natural', subject: 'a couple', environment: 'urban', mood: 'calm' },
  })
  const days = { issueDate: '2026-05-01', dueDate: '2026-05-31' }
  for (const rate of [100, 200])
    await alice(invoices.create, {
      input: { ...days, clientId, shootId: shoot.id, items: [{ description: 'Portraits', rate }] },
    })
  await show(<DeleteShoot shoot={shoot} onClose={() => {}} />)
  await screen.findByText(
    /^“Raman wedding”, its notes, its packing list, its shot list and its saved advice are removed\./,
  )
  expect(await screen.findByText('Its 2 invoices and contract stay in Billing.')).toBeDefined()
})

test('what a client agreed to is not offered to be deleted; its booking is canceled instead', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  await accept(studio, sent)
  const id = (await dealOf(studio, sent)).shootId ?? 0
  const shoot = await studio.as('alice')(shoots.find, { params: { id } })
  studio.signIn('alice')
  await show(routed(<DeleteShoot shoot={shoot} onClose={() => {}} />))
  const dialog = await screen.findByRole('dialog', { name: 'This shoot is booked' })
  expect(dialog.textContent).toContain('Your client agreed to it in “Wedding, Hannah Weiss”.')
  expect(screen.getByRole('link', { name: 'Open the booking' }).getAttribute('href')).toBe(`/bookings/${sent.dealId}`)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})
