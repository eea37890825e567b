import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { invoices } from '#invoices/api.ts'
import { oneInvoice } from '#invoices/web/queries.ts'
import { openStudioWith } from '#tests/help/invoice-editor.tsx'
import { routed } from '#tests/help/routed.tsx'
import { show } from '#tests/help/screen.tsx'
import { EditInvoice } from './edit-invoice.tsx'

function Opened({ id }: { id: number }) {
  const { isError, refetch } = useQuery(oneInvoice(id))
  return (
    <>
      <button type="button" onClick={() => refetch()}>
        {isError ? 'Asked in vain' : 'Ask again'}
      </button>
      <EditInvoice invoice={{ id }} onClose={() => undefined} />
    </>
  )
}

async function openInvoice(issueDate = '2026-05-01') {
  const { db, alice, clientId, shootId } = await openStudioWith({})
  const { id } = await alice(invoices.create, {
    input: {
      clientId,
      shootId,
      issueDate,
      dueDate: '2026-05-15',
      items: [{ description: 'Headshots', quantity: 1, rate: '975.00' }],
    },
  })
  return { db, id }
}

test('what is typed stays when the invoice cannot be loaded once more', async () => {
  const { db, id } = await openInvoice()
  await show(routed(<Opened id={id} />), [settings])
  const item = within(await screen.findByRole('group', { name: 'Item 1' }))
  await userEvent.type(item.getByLabelText('Description'), ' for the website')
  await db.schema.alterTable('invoices').renameTo('invoices_gone').execute()
  fireEvent.click(screen.getByText('Ask again'))
  await screen.findByText('Asked in vain')
  expect(screen.getByDisplayValue('Headshots for the website')).toBeDefined()
  await db.schema.alterTable('invoices_gone').renameTo('invoices').execute()
})

test('an invoice that cannot be loaded is tried again', async () => {
  const { db, id } = await openInvoice()
  await db.schema.alterTable('invoices').renameTo('invoices_gone').execute()
  await show(routed(<Opened id={id} />), [settings])
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByRole('heading', { name: 'Unable to Load Invoice' })).toBeDefined()
  await db.schema.alterTable('invoices_gone').renameTo('invoices').execute()
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByDisplayValue('Headshots')).toBeDefined())
})

test('a draft with an issue date long ago asks whether the year is right', async () => {
  const day = Temporal.Now.plainDateISO().subtract({ days: 400 }).toString()
  const { id } = await openInvoice(day)
  await show(routed(<Opened id={id} />), [settings])
  await screen.findByLabelText(/^Issue date/)
  expect(screen.getByText(/^(?:399|400|401) days ago\. Is the year right\?$/)).toBeDefined()
})
