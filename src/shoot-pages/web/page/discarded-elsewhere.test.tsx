import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cutConnection, openShoot } from '#tests/help/shoot-page.tsx'
import { choose } from '#tests/help/offline-shoot.ts'

// In a file of its own: the page of an earlier test would still send what waits in it.
beforeEach(() => localStorage.clear())

/** Holds back the answers to the next requests for a shoot, until the returned function is called. */
function holdAnswers(id: number) {
  const reach = globalThis.fetch
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const held: string[] = []
  const changed: string[] = []
  globalThis.fetch = async (url, init) => {
    if (init?.method !== 'GET') changed.push(String(url))
    if (init?.method !== 'GET' || String(url) !== `/api/shoots/${id}`) return reach(url, init)
    held.push(String(url))
    await gate
    return reach(url, init)
  }
  return { held, changed, release }
}

test('what another tab discards while its shoot is read again is not sent', async () => {
  const { shoot, find } = await openShoot()
  const { held, changed, release } = holdAnswers(shoot.id)
  const comeBack = cutConnection()
  await choose('confirmed')
  await screen.findByText('You are offline. 1 change waits here.')
  const [[key = '', text = ''] = []] = Object.entries({ ...localStorage } as Record<string, string>)
  // As of a change that was never sent.
  const { attempt: _, ...change } = JSON.parse(text).change
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), change }))
  window.dispatchEvent(new StorageEvent('storage'))
  comeBack()
  await waitFor(() => expect(held.length).toBeGreaterThan(0))
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage'))
  release()
  await waitFor(() => expect(screen.queryByText(/1 change/)).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(changed).toEqual([])
  expect(await find()).toMatchObject({ status: 'pending' })
})
