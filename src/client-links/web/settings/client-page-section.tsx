import { useQuery } from '@tanstack/react-query'
import type { CodeAsked } from '#client-links/codes.ts'
import { clientPageSettings, useCodeAsked } from '#client-links/web/queries.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'

const choices = [
  { value: 'never', label: 'Never' },
  { value: 'acting', label: 'Before accepting and signing' },
  { value: 'always', label: 'Always' },
] as const satisfies { value: CodeAsked; label: string }[]

const hints: Record<CodeAsked, string> = {
  never: 'Whoever has the link can read, accept and sign.',
  acting: 'Whoever has the link can read. To accept, decline or sign, clients enter the code.',
  always: 'The page opens with the code only.',
}

/** When clients have to enter a code on their page. */
export function ClientPageSection() {
  const { data, isError, isFetching, refetch } = useQuery(clientPageSettings)
  const { mutate, isPending, variables } = useCodeAsked()
  if (!data)
    return isError ? (
      <CouldNotLoad
        title="Unable to Load the Client Page"
        safe="It is as it was."
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Loading what="the client page" />
    )
  const codeAsked = isPending ? variables : data.codeAsked
  return (
    <div className="stack-16">
      <p className="sub">
        A link can be passed on. A code that goes to your client’s email address proves that it is them; their browser
        is then known for 30 days. New links, and turning links off, end that.
      </p>
      {!sendsMail() && <p className="sub">Email is not set up on this server, so no code is asked for.</p>}
      <PlainSelect
        label="Code by email"
        description={hints[codeAsked]}
        inputWrapperOrder={hintBelow}
        data={choices}
        value={codeAsked}
        onChange={(chosen) => chosen !== null && mutate(chosen as CodeAsked)}
        maw={420}
      />
    </div>
  )
}
