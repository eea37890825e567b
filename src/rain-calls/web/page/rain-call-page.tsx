import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#kernel/problem.ts'
import { rainCallOfShoot } from '#rain-calls/web/queries.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { BackToShoot } from './back-to-shoot.tsx'
import { RainCallScreen } from './rain-call-screen.tsx'

/** The weather clause of a shoot, on a screen of its own: what was read, and the dates that can be offered. */
export function RainCallPage({ id }: { id: number }) {
  const shoot = useQuery(oneShoot(id))
  const rainCall = useQuery(rainCallOfShoot(id))
  const failed = [shoot, rainCall].find(({ isError, data }) => isError && data === undefined)
  if (shoot.data && rainCall.data) return <RainCallScreen key={id} shoot={shoot.data} rainCall={rainCall.data} />
  if (shoot.data && rainCall.data === null)
    return (
      <Page>
        <PageHead title="Rain Call" back={<BackToShoot id={id} title={shoot.data.title} />} />
        <Empty title="No weather clause">A contract with one decides by the forecast whether this session moves.</Empty>
      </Page>
    )
  return (
    <Page>
      <PageHead title="Rain Call" />
      {isNotFound(failed?.error) ? (
        <Empty title="Shoot not found" drawing="search">
          It may have been deleted.
        </Empty>
      ) : failed ? (
        <CouldNotLoad
          title="Unable to Load the Rain Call"
          safe="What was read and decided is safe."
          retrying={failed.isFetching}
          onRetry={failed.refetch}
        />
      ) : (
        <Loading what="the Rain Call">
          <Skeleton height={320} />
        </Loading>
      )}
    </Page>
  )
}
