import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { adminSearch, supportSearch } from '#app/web/search-params.ts'
import { nextIds } from '#database/dialect.ts'
import { tagOf } from '#kernel/api.ts'
import { support } from '#support/api.ts'
import { SupportTickets } from '#support/web/admin/admin-tickets.tsx'
import { SupportPage } from '#support/web/support-page.tsx'
import { sinceWords } from '#support/web/times.ts'
import { shownToasts } from '#ui/toast/toast-store.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

const hostile = '<img src=x onerror="window.hurt=1">'

/** Opens a page of the support center or of the administration. */
async function sitDown(who: 'alice' | 'admin', at = '/support') {
  sessionStorage.clear()
  const studio = await openStudio()
  studio.signIn(who)
  const root = createRootRoute()
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/support',
      validateSearch: supportSearch,
      component: SupportPage,
    }),
    createRoute({ getParentRoute: () => root, path: '/admin', validateSearch: adminSearch, component: SupportTickets }),
  ]
  const history = createMemoryHistory({ initialEntries: [at] })
  const open = () =>
    show(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history }) as never} />, [
      currentUser,
      settings,
    ])
  return { ...studio, history, open, user: userEvent.setup() }
}

// In newer browsers it returns a promise, which React would take for a cleanup.
Element.prototype.scrollIntoView = () => Promise.resolve() as never

const toastTexts = () => shownToasts().map(({ title, message }) => [title, message].filter(Boolean).join(': '))
const button = (name: string) => screen.findByRole('button', { name })
const box = async (name: string) => await screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const log = async () => within(await screen.findByRole('log', { name: 'Conversation' }))

test('a photographer asks, reads the answer, writes on by keyboard, and a closed ticket takes no more', async () => {
  const { as, open, user, history } = await sitDown('alice')
  await open()
  await screen.findByText("You haven't created any support tickets yet.")
  await user.click((await screen.findAllByRole('button', { name: 'Create Ticket' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Ticket' }))
  await user.click(dialog.getByRole('button', { name: 'Create Ticket' }))
  expect(dialog.getAllByText('Subject and message are required')).toHaveLength(2)
  await user.type(dialog.getByRole('textbox', { name: 'Subject' }), hostile)
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Since yesterday.')
  await user.dblClick(dialog.getByRole('button', { name: 'Create Ticket' }))
  await waitFor(() =>
    expect(toastTexts()).toEqual(["Support ticket created successfully. You'll receive updates via notifications."]),
  )
  await waitFor(() => expect(history.location.search).toMatch(/^\?ticket=\d+$/))
  const [ticket, ...more] = await as('alice')(support.list, {})
  expect([ticket?.subject, ticket?.priority, more]).toEqual([hostile, 'normal', []])
  await screen.findByRole('heading', { name: hostile })
  expect(document.querySelector('img[src="x"]')).toBeNull()
  const one = { params: { id: ticket?.id ?? 0 } }
  await as('admin')(support.write, { ...one, input: { message: `Thank you. ${hostile}` } })
  await user.type(await box('Add Message'), 'Here it is.{Control>}{Enter}{/Control}')
  await (await log()).findByText('Here it is.')
  await (await log()).findByText(`Thank you. ${hostile}`)
  expect((await log()).getByText(/^Support team, /)).toBeDefined()
  expect((await box('Add Message')).value).toBe('')
  await as('admin')(support.change, { ...one, input: { status: 'closed' } })
  await user.type(await box('Add Message'), 'And this')
  await user.click(await button('Send'))
  await waitFor(() =>
    expect(toastTexts().at(-1)).toBe('Error: This ticket is closed. To contact us again, create a new one.'),
  )
  // The input is kept, and moves into a new ticket.
  await screen.findByText('This ticket was closed while you were writing. What you typed is still here.')
  expect(screen.queryByRole('textbox', { name: 'Add Message' })).toBeNull()
  expect([(await box('Your message')).value, (await box('Your message')).readOnly]).toEqual(['And this', true])
  await user.click(await button('Use in a new ticket'))
  const next = within(await screen.findByRole('dialog', { name: 'Create Ticket' }))
  expect(next.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('And this')
  await user.type(next.getByRole('textbox', { name: 'Subject' }), 'Again')
  await user.click(next.getByRole('button', { name: 'Create Ticket' }))
  await screen.findByRole('heading', { name: 'Again' })
  expect(Object.values(sessionStorage)).not.toContain('"And this"')
  expect((await as('alice')(support.messages, one)).map(({ message }) => message)).toEqual([
    `Thank you. ${hostile}`,
    'Here it is.',
  ])
})

test('nothing that is too long is cut off or sent, and it is said at once', async () => {
  const { as, open, user, history } = await sitDown('alice')
  const { id } = await as('alice')(support.create, { input: { subject: 'Weather', message: 'Rain' } })
  history.replace(`/support?ticket=${id}`)
  await open()
  fireEvent.change(await box('Add Message'), { target: { value: 'x'.repeat(10_001) } })
  await screen.findByText('Use 10,000 characters or fewer')
  expect((await box('Add Message')).value).toHaveLength(10_001)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send' })).disabled).toBe(true)
  await user.type(await box('Add Message'), '{Control>}{Enter}{/Control}')
  await user.click(await button('Create Ticket'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Ticket' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Subject' }), { target: { value: 'x'.repeat(201) } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Message' }), { target: { value: 'x'.repeat(10_001) } })
  expect(dialog.getByText('Use 200 characters or fewer')).toBeDefined()
  expect(dialog.getByText('Use 10,000 characters or fewer')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Create Ticket' }))
  expect(await as('alice')(support.messages, { params: { id } })).toEqual([])
  expect(await as('alice')(support.list, {})).toHaveLength(1)
})

test('what could not be sent stays, is sent once when it works, and outlives the page', async () => {
  const { as, open, user, history } = await sitDown('alice')
  const { id } = await as('alice')(support.create, { input: { subject: 'Weather', message: 'Rain' } })
  history.replace(`/support?ticket=${id}`)
  await open()
  await user.type(await box('Add Message'), 'Still raining')
  const real = globalThis.fetch
  const broken = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    // The answer is lost, but the message was stored.
    const answer = await real(url, init)
    return init?.method === 'POST' ? new Response('', { status: 502 }) : answer
  })
  await user.click(await button('Send'))
  await waitFor(() => expect(toastTexts()).toEqual(['Error: Failed to send message']))
  expect((await box('Add Message')).value).toBe('Still raining')
  expect(Object.values(sessionStorage)).toContain('"Still raining"')
  broken.mockRestore()
  await user.click(await button('Send'))
  await waitFor(async () => expect((await box('Add Message')).value).toBe(''))
  expect(await as('alice')(support.messages, { params: { id } })).toHaveLength(1)
  // The same text again is another message.
  await user.type(await box('Add Message'), 'Still raining')
  await user.click(await button('Send'))
  await waitFor(async () => expect(await as('alice')(support.messages, { params: { id } })).toHaveLength(2))
})

test('an administrator takes a ticket, answers and resolves it, and sees a conflict with another one', async () => {
  const { as, open, user, ids, history, db } = await sitDown('admin', '/admin')
  const ticket = await as('alice')(support.create, {
    input: { subject: 'Weather shows the wrong city', message: hostile, priority: 'urgent' },
  })
  const one = { params: { id: ticket.id } }
  await open()
  await user.click(await screen.findByRole('link', { name: 'View: Weather shows the wrong city' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Weather shows the wrong city' }))
  await dialog.findByText('No conversation messages found. Write the first reply below.')
  expect(dialog.getByText(hostile)).toBeDefined()
  await as('admin')(support.change, { ...one, input: { priority: 'high' }, ifMatch: tagOf(ticket) })
  await user.click(dialog.getByRole('button', { name: 'Assign to Me' }))
  await waitFor(() =>
    expect(toastTexts()).toEqual(['Error: This ticket has changed since you opened it. Review it before you decide.']),
  )
  await dialog.findByText('High')
  await user.dblClick(dialog.getByRole('button', { name: 'Assign to Me' }))
  await dialog.findByText('Assigned to admin')
  expect(toastTexts()).toContain('Ticket updated successfully')
  expect(await db.selectFrom('admin_logs').select('id').where('action', '=', 'ticket_changed').execute()).toHaveLength(
    2,
  )
  expect(toastTexts().filter((words) => words.startsWith('Error'))).toEqual([])
  expect(await as('admin')(support.findAny, one)).toMatchObject({ status: 'in_progress', assignedToId: ids.admin })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign to Me' }).disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'Reply' }), 'Fixed.')
  await user.click(dialog.getByRole('button', { name: 'Send Reply' }))
  await (await log()).findByText('Fixed.')
  await waitFor(() => expect(toastTexts()).toContain('Message sent successfully'))
  await user.click(dialog.getByRole('button', { name: 'Mark Resolved' }))
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Mark Resolved' }).disabled).toBe(true),
  )
  await user.type(dialog.getByRole('textbox', { name: 'Reply' }), 'One more thing')
  await user.click(dialog.getByRole('button', { name: 'Close Ticket' }))
  const question = within(await screen.findByRole('dialog', { name: 'Close without sending your reply?' }))
  expect(await as('admin')(support.findAny, one)).toMatchObject({ status: 'resolved' })
  await user.click(question.getByRole('button', { name: 'Close Ticket' }))
  await waitFor(() =>
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' }).value).toBe('One more thing'),
  )
  await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Reply' })).toBeNull())
  expect(toastTexts()).toContain('Ticket updated successfully')
  expect((await as('alice')(support.messages, one)).map(({ message, authorName }) => [message, authorName])).toEqual([
    ['Fixed.', 'Support team'],
  ])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(history.location.search).toBe(''))
  await user.type(screen.getByRole('searchbox', { name: 'Search tickets' }), 'nothing of the kind')
  await screen.findByText('No Support Tickets')
  await user.click(await button('Clear Filters'))
  await screen.findByRole('link', { name: 'View: Weather shows the wrong city' })
})

test('how long ago something was is said in words within a day', () => {
  const [minute, hour] = [60_000, 3_600_000]
  expect([0, minute, 10 * minute, hour, 23 * hour, 24 * hour].map(sinceWords)).toEqual([
    'just now',
    'a minute ago',
    '10 minutes ago',
    'an hour ago',
    '23 hours ago',
    undefined,
  ])
})

test('earlier messages of a long conversation come when they are asked for, and stay while it goes on', async () => {
  const { as, db, ids, open, user, history } = await sitDown('alice')
  const { id } = await as('alice')(support.create, { input: { subject: 'Weather', message: 'Rain' } })
  const messages = (await nextIds(db, 'support_ticket_messages', 201)).map((messageId, index) => ({
    userId: ids.alice,
    ticketId: id,
    id: messageId,
    authorId: ids.alice,
    message: `Said ${index}.`,
    isAdminReply: 0,
    createdAt: 1000 + index,
  }))
  await db.insertInto('support_ticket_messages').values(messages).execute()
  history.replace(`/support?ticket=${id}`)
  await open()
  await (await log()).findByText('Said 200.')
  expect((await log()).queryByText('Said 0.')).toBeNull()
  await user.dblClick(await button('Show earlier messages'))
  await (await log()).findByText('Said 0.')
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  await user.type(await box('Add Message'), 'Still here{Control>}{Enter}{/Control}')
  await (await log()).findByText('Still here')
  await waitFor(async () => expect((await log()).getAllByText(/^(Said \d+\.|Still here)$/)).toHaveLength(202))
  expect(new Set((await log()).getAllByText(/^Said \d+\.$/).map(({ textContent }) => textContent)).size).toBe(201)
})
