import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { plan } from '#tests/help/figures.ts'
import { openStudio } from '#tests/help/studio.ts'
import { editKind } from './pending-edit.ts'

test('an edit that another tab made in a newer list is sent, not taken for done', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const params = await plan(studio)
  const shown = await alice(shoots.change, { params, input: { shotList: 'Faces' } })
  await alice(shoots.change, { params, input: { shotList: 'Faces\nRopes' } })
  const cache = new QueryClient()
  cache.setQueryData(oneShoot(params.id).queryKey, shown)
  const shot = { text: 'Ropes', detail: '', isDone: false, light: 'any', nth: 0, line: 1 } as const
  const left = await editKind.send(
    [{ id: 'an-edit', kind: 'shots', at: 1, change: { shootId: params.id, edit: { do: 'tick', shot, isDone: true } } }],
    { cache, options: {}, signal: new AbortController().signal, keep: () => true },
  )
  expect(left).toEqual([])
  const { shotList } = await alice(shoots.find, { params })
  expect(shotList).toMatch(/^Faces\n.*x.* ?Ropes$/)
})
