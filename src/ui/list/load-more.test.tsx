import { useInfiniteQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { show } from '#tests/help/screen.tsx'
import { PagedList } from './paged-list.tsx'

afterEach(cleanup)

/** Everything is in view. */
window.IntersectionObserver = class {
  tell: (entries: object[]) => void
  constructor(tell: (entries: object[]) => void) {
    this.tell = tell
  }
  observe(target: Element) {
    this.tell([{ target, isIntersecting: true }])
  }
  unobserve() {}
  disconnect() {}
} as never

const network = { isDown: false, asked: 0 }

/** Three pages of one row each; the first always arrives. */
function Pages() {
  const pages = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: async ({ pageParam }) => {
      network.asked += 1
      if (pageParam > 1 && network.isDown) throw new TypeError('no network')
      return { rows: [`row ${pageParam}`] }
    },
    initialPageParam: 1,
    getNextPageParam: (_last, all) => (all.length < 3 ? all.length + 1 : undefined),
    retry: false,
  })
  return (
    <PagedList what="rows" pages={pages} failed={{ title: 'Unable to Load Rows', safe: '' }}>
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </PagedList>
  )
}

test('a page that does not arrive is asked for once, and again by the button', async () => {
  network.isDown = true
  await show(<Pages />)
  expect((await screen.findByRole('alert')).textContent).toBe('More could not be loaded.')
  await wait(200)
  expect(network.asked).toBe(2)
  network.isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('row 3')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
