import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { standBehindProxy } from '#tests/help/proxy.ts'
import { openShoot } from '#tests/help/shoot-page.tsx'
import { choose, isEmpty, writeNotes } from '#tests/help/offline-shoot.ts'

beforeEach(() => localStorage.clear())

test.each([502, 503, 504] as const)(
  'a proxy’s %i says that the server is away, and keeps the changes',
  async (status) => {
    const { find } = await openShoot()
    const comeBack = await standBehindProxy(status)
    await writeNotes('Bring a ladder')
    expect(await screen.findByText('The server does not answer just now. 1 change waits here.')).toBeDefined()
    expect(screen.getByText('Your change is kept in this browser until it can be sent.')).toBeDefined()
    await choose('confirmed')
    expect(await screen.findByText('The server does not answer just now. 2 changes wait here.')).toBeDefined()
    // The page asks again meanwhile, and gets the same answer.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.queryByText(/offline/)).toBeNull()
    comeBack()
    await waitFor(() => expect(screen.queryByText(/does not answer just now/)).toBeNull())
    await isEmpty()
    expect(await find()).toMatchObject({ notes: 'Bring a ladder', status: 'confirmed' })
  },
)
