import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import type { Invoice } from '#invoices/api.ts'
import { InvoiceEditor } from '#invoices/web/form/invoice-editor.tsx'
import { shoots } from '#shoots/api.ts'
import { type SentMoneyChange, studioMoney } from '#studio-money/api.ts'
import { show } from './screen.tsx'
import { openStudio } from './studio.ts'

/** Alice, who taxes in some way, with a client and a shoot. */
export async function openStudioWith(money: SentMoneyChange) {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(studioMoney.change, { input: money })
  const { id: clientId } = await alice(clients.create, { input: { name: 'Lena Fischer' } })
  const shoot = await alice(shoots.create, { input: { title: 'Harbor', location: 'Hamburg', type: 'portrait' } })
  studio.signIn('alice')
  return { ...studio, alice, clientId, shootId: shoot.id }
}

/** The editor of an invoice; answers what it saved. */
export async function openEditor(props: Partial<Parameters<typeof InvoiceEditor>[0]>) {
  const onSaved = vi.fn<(invoice: Invoice) => void>()
  const component = () => <InvoiceEditor onClose={() => undefined} onSaved={onSaved} {...props} />
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  await screen.findByRole('group', { name: 'Item 1' })
  return onSaved
}

export const row = (place: number) => within(screen.getByRole('group', { name: `Item ${place}` }))
export const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** As the form shows it. */
export const total = () => document.querySelector('output')?.textContent

export async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Tab}`)
}
