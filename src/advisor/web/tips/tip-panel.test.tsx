import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { requestTimeoutMs } from '#advisor/answer-fields.ts'
import { beginningOf, splitTip } from '#advisor/tip.ts'
import { GoldenHourHere, WeatherHere } from '#dashboard/web/here.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { markReachable } from '#ui/loading/connectivity.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** The cards of Alice's dashboard, at the current time. */
async function open() {
  const studio = await openStudio()
  studio.clock.now = Date.now()
  studio.signIn('alice')
  const answers: { path: string; body: Record<string, unknown>; tips: string }[] = []
  const well = globalThis.fetch
  const recorded: typeof fetch = async (url, init) => {
    const answer = await well(url, init)
    if (init?.method === 'POST')
      answers.push({ path: String(url), body: JSON.parse(String(init.body)), tips: (await answer.clone().json()).tips })
    return answer
  }
  globalThis.fetch = recorded
  const draw = async () => {
    const router = createRouter({
      routeTree: createRootRoute({
        component: () => (
          <>
            <GoldenHourHere />
            <WeatherHere />
          </>
        ),
      }),
      history: createMemoryHistory(),
    })
    await show(<RouterProvider router={router as never} />, [currentUser, settings])
  }
  await draw()
  return { answers, heard: recorded, draw }
}

const weather = async () => within(await screen.findByRole('region', { name: 'Weather' }))
const golden = async () => within(await screen.findByRole('region', { name: 'Golden hour' }))
/** With non-breaking spaces as plain ones. */
const splitWords = (tips: string) => splitTip(tips.replaceAll('\u00a0', ' '))

const placeholder = 'Click refresh button for weather-specific photography advice'

test('the weather card asks with what it shows, and shows a tip and a recommendation', async () => {
  const { answers } = await open()
  const card = await weather()
  expect(await card.findByText(placeholder)).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: 'Refresh advice' }))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const [{ path, body, tips } = { path: '', body: {}, tips: '' }] = answers
  expect(path).toBe('/api/gemini/weather-tips')
  expect(Object.keys(body).toSorted()).toEqual([
    'date',
    'lat',
    'lng',
    'location',
    'season',
    'temperature',
    'timeZone',
    'weatherCondition',
  ])
  const { tip, recommendation } = splitWords(tips)
  const { lead, rest } = beginningOf(tip)
  expect(await card.findByText(lead)).toBeDefined()
  expect(rest).not.toBe('')
  await userEvent.click(card.getByRole('button', { name: 'More of this advice' }))
  expect(card.getByText(tip)).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: 'Less of this advice' }))
  expect(card.getByText(lead)).toBeDefined()
  expect(card.getByText(recommendation)).toBeDefined()
  expect(card.getByText(/^Built-in adviser · \d+:\d\d\s[AP]M/)).toBeDefined()
  expect(card.queryByText(placeholder)).toBeNull()
})

test('when advice does not come that is said, and the last one stays', async () => {
  const { answers, heard } = await open()
  const card = await weather()
  const refresh = () => userEvent.click(card.getByRole('button', { name: 'Refresh advice' }))
  await card.findByText(placeholder)
  const silent: typeof fetch = (url, init) =>
    String(url).startsWith('/api/gemini') ? Promise.reject(new TypeError('Failed to fetch')) : heard(url, init)
  globalThis.fetch = silent
  await refresh()
  expect((await card.findByText(/^Failed to get AI photography tips\./)).textContent).toBe(
    'Failed to get AI photography tips. Unable to connect. Please check your internet connection. ',
  )
  expect(card.getByText(placeholder)).toBeDefined()
  globalThis.fetch = heard
  await userEvent.click(card.getByRole('button', { name: 'Try again: Refresh advice' }))
  await vi.waitFor(() => expect(card.queryByText(/^Failed/)).toBeNull())
  globalThis.fetch = silent
  await refresh()
  expect(await card.findByText(/This is the previous advice\.$/)).toBeDefined()
  expect(card.getByText(splitWords(answers[0]?.tips ?? '').recommendation)).toBeDefined()
})

test.each([
  ['Weather', 'Refresh advice', weather],
  ['Golden hour', 'Refresh golden hour advice', golden],
])('%s: a request that is cut off alone is said to have failed until it is tried again', async (_, name, cardOf) => {
  const { answers, heard } = await open()
  const card = await cardOf()
  const button = await card.findByRole<HTMLButtonElement>('button', { name })
  await vi.waitFor(() => expect(button.disabled).toBe(false), 5000)
  globalThis.fetch = (url, init) =>
    String(url).startsWith('/api/gemini') ? Promise.reject(new TypeError('Failed to fetch')) : heard(url, init)
  await userEvent.click(button)
  await card.findByText(/^Failed to get AI photography tips\./)
  // As the connection check does at once: the server is reachable.
  act(markReachable)
  expect(card.getByText(/^Failed to get AI photography tips\./)).toBeDefined()
  globalThis.fetch = heard
  await userEvent.click(card.getByRole('button', { name: `Try again: ${name}` }))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await card.findByRole('button', { name })
  expect(card.queryByText(/^Failed/)).toBeNull()
})

test('advice that takes too long is said to, not that there is no connection', async () => {
  const { heard } = await open()
  const card = await weather()
  const clock = new AbortController()
  const wait = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === requestTimeoutMs ? clock.signal : wait(ms)))
  onTestFinished(() => void vi.restoreAllMocks())
  globalThis.fetch = (url, init) =>
    String(url).startsWith('/api/gemini')
      ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))
      : heard(url, init)
  await userEvent.click(await card.findByRole('button', { name: 'Refresh advice' }))
  act(() => clock.abort())
  expect((await card.findByText(/^Failed to get AI/)).textContent?.trim()).toBe(
    'Failed to get AI photography tips. The answer took too long.',
  )
})

test('the golden hour keeps the tips of its own figures, with its times, until advice is asked for', async () => {
  const { answers } = await open()
  const card = await golden()
  await vi.waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2), 5000)
  await userEvent.click(card.getByRole('button', { name: 'Refresh golden hour advice' }))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(answers[0]).toMatchObject({
    path: '/api/gemini/golden-hour-tips',
    body: {
      timeZone: 'America/New_York',
      quality: expect.any(String),
      morningStart: expect.stringMatching(/Z$/),
      eveningEnd: expect.stringMatching(/Z$/),
    },
  })
  expect(await card.findByText(splitWords(answers[0]?.tips ?? '').recommendation)).toBeDefined()
  expect(card.queryAllByRole('listitem')).toHaveLength(0)
})

test('advice is still there, with its time, when the page is loaded again; not for another person', async () => {
  const { answers, draw } = await open()
  await userEvent.click(await (await weather()).findByRole('button', { name: 'Refresh advice' }))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const { recommendation } = splitWords(answers[0]?.tips ?? '')
  await (await weather()).findByText(recommendation)
  cleanup()
  await draw()
  expect(await (await weather()).findByText(recommendation)).toBeDefined()
  expect((await weather()).getByText(/^Built-in adviser · \d+:\d\d\s[AP]M/)).toBeDefined()
  expect(answers).toHaveLength(1)
  cleanup()
  for (const [place, stored] of Object.entries({ ...sessionStorage })) {
    sessionStorage.removeItem(place)
    sessionStorage.setItem(place.replace(/\d+$/, '99'), stored)
  }
  await draw()
  expect(await (await weather()).findByText(placeholder)).toBeDefined()
})
