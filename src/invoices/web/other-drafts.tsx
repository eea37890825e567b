import { Button } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { draftTaxes } from '#invoices/draft-taxes-api.ts'
import css from '#ui/form/setting-row.module.css'
import { invoicesKey } from './queries.ts'

/** How many drafts are not taxed as new invoices are. */
const otherDrafts = queryOptions({
  queryKey: [...invoicesKey, 'other-drafts'],
  queryFn: () => call(draftTaxes.count, {}),
  refetchOnMount: 'always',
})

function useConvertDrafts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(draftTaxes.convert, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: invoicesKey }),
    meta: { failed: { title: 'Error converting drafts', message: (problem: Error) => problem.message } },
  })
}

const wordsFor = (count: number): string =>
  count === 1 ? '1 draft is not taxed like this yet.' : `${count} drafts are not taxed like this yet.`

/** Offers to tax drafts as new invoices are taxed. */
export function OtherDrafts() {
  const { data } = useQuery(otherDrafts)
  const convert = useConvertDrafts()
  if (!data || data.count === 0) return null
  const stayed = convert.data !== undefined && convert.data.converted === 0
  return (
    <div className={css.row}>
      <p className="sub" role="status">
        {wordsFor(data.count)}{' '}
        {stayed
          ? 'They could not be converted: create them again.'
          : 'Converting gives items your taxes. Issued invoices stay as they are.'}
      </p>
      <Button variant="default" loading={convert.isPending} onClick={() => convert.mutate()}>
        Convert drafts
      </Button>
    </div>
  )
}
