import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '#accounts/security-api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { sinceWords } from '#accounts/web/since-words.ts'
import { sessions, useEndOtherSessions, useEndSession } from '#accounts/web/security-queries.ts'
import css from './session-list.module.css'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

/** The sessions of the account, with buttons to end them. */
export function SessionList() {
  const { data, isError, isFetching, refetch } = useQuery(sessions)
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const once = useSingleFlight()
  if (!data)
    return isError ? (
      <CouldNotLoad
        title="Unable to Load Sessions"
        safe="You stay signed in."
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Loading what="sessions" />
    )
  return (
    <>
      <ul className={css.list}>
        {data.map((session) => (
          <Row
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => once(() => end.mutateAsync(session))}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          variant="default"
          className="at-start"
          loading={endOthers.isPending}
          onClick={() => once(() => endOthers.mutateAsync())}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  )
}

interface RowProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function Row({ session: { device, ip, createdAt, lastSeenAt, isCurrent }, isEnding, onEnd }: RowProps) {
  const { zone } = useLocalTime()
  const since = `signed in ${sinceWords(createdAt, zone)}`
  const seen = isCurrent ? since : `${since}, last seen ${sinceWords(lastSeenAt, zone)}`
  return (
    <li className={css.row}>
      <div className={css.words}>
        <b>{device}</b>
        <span className="sub num">
          {ip} · {seen}
        </span>
      </div>
      {isCurrent ? (
        <span className={css.here}>This device</span>
      ) : (
        <Button variant="default" size="xs" loading={isEnding} onClick={onEnd} aria-label={`Sign out ${device}, ${ip}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
