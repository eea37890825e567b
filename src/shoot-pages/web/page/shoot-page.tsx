import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#kernel/problem.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Page } from '#ui/page/page.tsx'
import { MissingShoot } from './missing-shoot.tsx'
import { oneShoot } from '#shoots/web/queries.ts'
import { usePendingShoot } from '#shoots/web/offline/use-pending-shoot.ts'
import type { Shoot } from '#shoots/api.ts'
import { ShootScreen } from './shoot-screen.tsx'

/** A shoot with its tabs. */
export function ShootPage({ id }: { id: number }) {
  const shoot = useQuery(oneShoot(id))
  const isMissing = isNotFound(shoot.error)
  if (shoot.data) return <PendingShootScreen key={id} shoot={shoot.data} isMissing={isMissing} />
  if (isMissing) return <MissingShoot />
  return (
    <Page>
      {shoot.isError ? (
        <CouldNotLoad
          title="Unable to Load Shoots"
          safe="Your shoots are safe."
          retrying={shoot.isFetching}
          onRetry={shoot.refetch}
        />
      ) : (
        <Loading what="the shoot">
          <Skeleton width={320} height={30} />
        </Loading>
      )}
    </Page>
  )
}

/** The shoot with the changes that wait to be sent. */
function PendingShootScreen({ shoot, isMissing }: { shoot: Shoot; isMissing: boolean }) {
  const { shown, isWaiting } = usePendingShoot(shoot)
  return <ShootScreen shoot={shown} isWaiting={isWaiting} isMissing={isMissing} />
}
