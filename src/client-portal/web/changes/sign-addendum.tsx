// The signature's code brings Zod, which the page itself does without.
import '#ui/theme/no-eval.ts'
import { useCallback } from 'react'
import { calls } from '#client-portal/web/page/calls.ts'
import { isOutdated } from '#client-portal/web/page/refusal.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import { ToSign } from '#client-portal/web/signing/to-sign.tsx'
import { usePageText } from '#contracts/web/sign/page-words.ts'
import { SignPanel } from '#contracts/web/sign/sign-panel.tsx'
import { call } from '#kernel/web/call.ts'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { noted, useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { changeCalls } from './calls.ts'
import type { ChangeProps } from './change-props.ts'
import type { ChangeAnswer } from './use-answer-change.ts'

export interface AddendumProps extends ChangeProps {
  answer: ChangeAnswer
}

/** The addendum of a change, to be read, and signed in the request that accepts. */
export function SignAddendum(props: AddendumProps) {
  const { token, change, text, words, locale, answer, show } = props
  const page = usePageText(locale)
  const { id, hash } = change
  const find = useCallback(
    async (of: string) => {
      try {
        return await call(changeCalls.addendum, { params: { token: of, id }, input: { hash } })
      } catch (error) {
        // A change that is not the same any more shows itself as what it has become.
        if (isOutdated(noted(error))) show(await call(calls.read, { params: { token: of } }))
        throw error
      }
    },
    [id, hash, show],
  )
  const { record: addendum, problem, load } = useLinkedRecord(find, token)
  if (problem) return <NotLoaded {...props} onRetry={load} />
  if (!addendum || !page)
    return (
      <Loading words={words.loading}>
        <Skeleton height={520} />
      </Loading>
    )
  return (
    <ToSign label={text.toSign} paper={addendum.paper}>
      <SignPanel
        contract={addendum}
        text={page}
        verb={words.acceptAndSign}
        onSign={async (signature) => {
          const why = await answer.sign({ ...signature, text: addendum.hash })
          if (why) await load()
          return why
        }}
      />
    </ToSign>
  )
}
