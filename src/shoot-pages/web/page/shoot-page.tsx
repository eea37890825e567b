import { useQuery } from '@tanstack/react-query'
import { Problem } from '#kernel/problem.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Page } from '#ui/page/page.tsx'
import { MissingShoot } from './missing-shoot.tsx'
import { oneShoot } from '#shoots/web/queries.ts'
import { ShootScreen } from './shoot-screen.tsx'

/** A shoot with its tabs. */
export function ShootPage({ id }: { id: number }) {
  const shoot = useQuery(oneShoot(id))
  const isMissing = shoot.error instanceof Problem && shoot.error.code === 'not_found'
  if (shoot.data) return <ShootScreen key={id} shoot={shoot.data} isMissing={isMissing} />
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
