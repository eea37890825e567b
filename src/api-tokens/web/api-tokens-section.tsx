import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiToken, maxTokens } from '#api-tokens/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { tokenList } from './queries.ts'
import { TokenRow } from './token-row.tsx'

const NewTokenDialog = lazyComponent(() => import('./new-token-dialog.tsx').then((part) => part.NewTokenDialog))

/** By which programs of the photographer's use the API. */
export function ApiTokensSection() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(tokenList)
  const [isMaking, setMaking] = useState(false)
  if (!data)
    return isError ? (
      <CouldNotLoad
        title="Unable to Load Your API Tokens"
        safe="They are as they were."
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Loading what="your API tokens" />
    )
  return (
    <div className="stack-16">
      <p className="sub">
        A token lets a program, such as a spreadsheet or your website, work with Lightbook without your password. A new
        password revokes all tokens; signing out elsewhere doesn’t.{' '}
        <a className="underlined" href="/api/openapi.json" target="_blank" rel="noreferrer">
          API description
        </a>
      </p>
      <TokenList tokens={data} now={dataUpdatedAt} />
      {data.length < maxTokens ? (
        <Button variant="default" className="at-start" onClick={() => setMaking(true)}>
          New Token
        </Button>
      ) : (
        <p className="sub">You have {maxTokens} tokens, the most there can be. Revoke one to make another.</p>
      )}
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </div>
  )
}

function TokenList({ tokens, now }: { tokens: readonly ApiToken[]; now: number }) {
  if (tokens.length === 0) return null
  return (
    <ul aria-label="API tokens">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} now={now} />
      ))}
    </ul>
  )
}
