import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { markReachable } from '#ui/loading/connectivity.ts'
import { advisor } from '#advisor/api.ts'
import { tagOf } from '#kernel/api.ts'
import { shoots } from '#shoots/api.ts'
import { get, openAssistant, press, results } from '#tests/help/assistant.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** The device loses its connection. Returns a function by which it is back. */
function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  return () => {
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

test('advice that does not come is said not to, with the way to try again; what was written stays', async () => {
  const { well } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  const goOnline = goOffline()
  globalThis.fetch = (url, init) =>
    String(url).startsWith('/api/gemini') ? Promise.reject(new TypeError('Failed to fetch')) : well(url, init)
  await userEvent.click(get('camera'))
  const alert = within(await results().findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Failed to get AI camera settings' })).toBeDefined()
  expect(
    alert.getByText(
      'Unable to connect. Please check your internet connection. Advice needs a connection, and the question is ' +
        'not sent automatically later. What you wrote is still there.',
    ),
  ).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Maya & Elliot')
  globalThis.fetch = well
  goOnline()
  await press('Try again')
  expect(await results().findByRole('article', { name: 'Camera Settings' })).toBeDefined()
  expect(screen.queryByText('Failed to get AI camera settings')).toBeNull()
})

test('an answer that was lost on the way is not given twice', async () => {
  const { alice, well } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  globalThis.fetch = async (url, init) => {
    const answer = await well(url, init)
    if (String(url).startsWith('/api/gemini')) throw new TypeError('Failed to fetch')
    return answer
  }
  await userEvent.click(get('camera'))
  await results().findByRole('alert')
  globalThis.fetch = well
  await press('Try again')
  await results().findByRole('article', { name: 'Camera Settings' })
  expect(await alice(advisor.history, {})).toHaveLength(1)
})

test('what the server refuses stands beside its field until that says something else', async () => {
  await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  const subject = screen.getByRole('textbox', { name: 'Subject' })
  await userEvent.click(subject)
  await userEvent.paste('\u0007')
  await userEvent.click(get('camera'))
  expect(
    (await screen.findAllByText('This text contains an invisible control character. Type it again.'))[0],
  ).toBeDefined()
  await waitFor(() => expect(subject.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(subject, 'x')
  expect(subject.getAttribute('aria-invalid')).not.toBe('true')
})

test('a shoot that is gone is said to be', async () => {
  await openAssistant('/ai-assistant?shoot=999')
  expect(await screen.findByText('This shoot no longer exists')).toBeDefined()
})

test('a shoot that was deleted meanwhile is let go, said once, and can be asked without', async () => {
  const { alice, shoot, sent } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  const { version } = await alice(shoots.find, { params: shoot })
  await alice(shoots.remove, { params: shoot, ifMatch: tagOf({ version }) })
  await userEvent.click(get('camera'))
  const alert = within(await results().findByRole('alert'))
  expect(alert.getByText('Maya & Elliot no longer exists. What you wrote is still there.')).toBeDefined()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'About a shoot' }).value).toBe(''))
  expect(screen.queryByText(/^Filled in from/)).toBeNull()
  expect(screen.queryAllByText(/no longer exists/)).toHaveLength(1)
  await press('Ask without it')
  await results().findByRole('article', { name: 'Camera Settings' })
  expect(sent.at(-1)?.body).toEqual({
    shootType: 'wedding',
    lightingCondition: 'golden-hour',
    subject: 'Maya & Elliot',
    experience: 'amateur',
  })
})

test('a question that is cut off alone is said not to have been sent, not that a connection is back', async () => {
  const { well } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  globalThis.fetch = (url, init) =>
    String(url).startsWith('/api/gemini') ? Promise.reject(new TypeError('Failed to fetch')) : well(url, init)
  await userEvent.click(get('camera'))
  await results().findByRole('alert')
  // As the connection check does at once: the server is reachable.
  act(markReachable)
  const alert = within(results().getByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Failed to get AI camera settings' })).toBeDefined()
  expect(
    alert.getByText('The question could not be sent, or its answer was lost. What you wrote is still there.'),
  ).toBeDefined()
  expect(results().queryByText(/connection is back/)).toBeNull()
  globalThis.fetch = well
  await press('Try again')
  expect(await results().findByRole('article', { name: 'Camera Settings' })).toBeDefined()
})

test('a failure for want of a connection is over when that is back, and can be tried again', async () => {
  const { well } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  const goOnline = goOffline()
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await userEvent.click(get('camera'))
  await results().findByRole('alert')
  globalThis.fetch = well
  goOnline()
  expect(results().queryByRole('alert')).toBeNull()
  expect(results().getByText('The connection is back. What you wrote is still there.')).toBeDefined()
  await press('Try again')
  expect(await results().findByRole('article', { name: 'Camera Settings' })).toBeDefined()
  expect(screen.queryByText(/^The connection is back/)).toBeNull()
})
