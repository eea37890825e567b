import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setInstall } from '#kernel/web/install.ts'
import { openPage } from '#tests/help/client-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })

test('without email no answer by email is promised, and the link to the page is to be kept', async () => {
  const { look } = await openPage()
  setInstall({ mail: false, linksReachOutside: true })
  await look()
  expect(screen.getByText(/^No emails will come about this\. Keep the link to this page/)).toBeDefined()
  expect(screen.getByText(/^You can also write to alice@/)).toBeDefined()
  await userEvent.type(screen.getByLabelText('Your question'), 'Is there parking?')
  await userEvent.click(button('Send'))
  expect(await screen.findByText('Sent. alice will get back to you.')).toBeDefined()
})

test('a question reaches the studio once, ten in a day', async () => {
  const { look, dealNow } = await openPage()
  await look()
  expect(screen.queryByText(/^No emails will come/)).toBeNull()
  await userEvent.click(button('Send'))
  expect(screen.getByText('Type your question')).toBeDefined()
  for (let count = 0; count < 10; count += 1) {
    await userEvent.type(screen.getByLabelText('Your question'), 'Is there parking?')
    await userEvent.dblClick(button('Send'))
    expect(await screen.findByText('Sent. alice will answer by email.')).toBeDefined()
    await userEvent.click(button('Ask something else'))
  }
  expect((await dealNow()).events.filter(({ text }) => text === 'Is there parking?')).toHaveLength(10)
  await userEvent.type(screen.getByLabelText('Your question'), 'And chairs?')
  await userEvent.click(button('Send'))
  expect(await screen.findByText(/^(?:Too many|You have)/i)).toBeDefined()
  expect((screen.getByLabelText('Your question') as HTMLTextAreaElement).value).toBe('And chairs?')
})

test('a question that was not sent is still there after a reload, and gone once it is sent', async () => {
  const { look } = await openPage()
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your question')
  await look()
  await userEvent.type(field(), 'Is there parking?')
  cleanup()
  await look()
  expect(field().value).toBe('Is there parking?')
  await userEvent.click(button('Send'))
  await screen.findByText('Sent. alice will answer by email.')
  cleanup()
  await look()
  expect(field().value).toBe('')
})
