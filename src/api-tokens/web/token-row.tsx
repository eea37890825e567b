import { Button } from '@mantine/core'
import { useState } from 'react'
import { sinceWords } from '#accounts/web/since-words.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { ApiToken } from '#api-tokens/api.ts'
import { areas } from '#api-tokens/areas.ts'
import type { Scope, ScopeArea } from '#kernel/scopes.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRevokeToken } from './queries.ts'
import css from './token-row.module.css'

interface TokenRowProps {
  token: ApiToken
  /** When it was told, epoch milliseconds. */
  now: number
}

/** What a token may do, in words: "Gear and packing lists (read), Shoots, … (read and change)". */
const scopeWords = (scopes: readonly Scope[]): string =>
  scopes
    .map((scope) => {
      const [area, right] = scope.split(':') as [ScopeArea, 'read' | 'write']
      return `${areas[area]} (${right === 'read' ? 'read' : 'read and change'})`
    })
    .join('; ')

/** One token: what it may do, when it was used, and until when it works. */
export function TokenRow({ token, now }: TokenRowProps) {
  const [isAsking, setAsking] = useState(false)
  const { zone, writeDayOf } = useLocalTime()
  const { name, start, scopes, createdAt, lastUsedAt } = token
  const used = lastUsedAt ? `Last used ${sinceWords(lastUsedAt, zone)}` : 'Never used'
  return (
    <li className={`ruled-line ${css.token}`}>
      <div className={css.words}>
        <b dir="auto">{name}</b>
        <span className="sub">
          <code className={css.start}>{start}…</code> {scopeWords(scopes)}
        </span>
        <span className="sub num">
          Made {writeDayOf(createdAt)} · {used} · <End token={token} now={now} />
        </span>
      </div>
      <Button
        className="push-right"
        variant="default"
        size="xs"
        aria-label={`Revoke ${name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      {isAsking && <RevokeToken token={token} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Until when it works. */
function End({ token: { expiresAt }, now }: TokenRowProps) {
  const { writeDayOf } = useLocalTime()
  if (expiresAt === null) return 'Never expires'
  if (Date.parse(expiresAt) > now) return `Expires ${writeDayOf(expiresAt)}`
  return <span className="late">Expired {writeDayOf(expiresAt)}</span>
}

function RevokeToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const revoke = useRevokeToken()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Revoke this token?"
      verb="Revoke"
      loading={revoke.isPending}
      onConfirm={() => once(() => revoke.mutateAsync(token).finally(onClose))}
      onClose={onClose}
    >
      Programs that use “{token.name}” stop working immediately. This can’t be undone.
    </ConfirmDialog>
  )
}
