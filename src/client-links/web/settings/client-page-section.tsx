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
  never: 'Anyone with the link can read, accept and sign.',
  acting: 'Anyone with the link can read. To accept, decline or sign, clients enter the code.',
  always: 'Clients enter the code to open the page.',
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
        Anyone who gets a link can open it. A code sent to your client’s email makes sure it’s really them. Their
        browser is then remembered for 30 days, or until you replace or turn off their links.
      </p>
      {!sendsMail() && <p className="sub">Email isn’t set up on this server, so clients aren’t asked for a code.</p>}
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
